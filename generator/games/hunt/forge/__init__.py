"""The forge: makes mother boards for hunt, and proves what they promise.

Mother, certificate: see mother_proof. Bank: a text file of mothers. Board i of a bank follows from
the seed and i alone.

    python -m generator.games.hunt.forge --count 512 --seed fives --out bank.txt
    python -m generator.games.hunt.forge --check bank.txt
"""
