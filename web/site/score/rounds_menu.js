// The rounds of a game as a list from which one is chosen.
import { menu } from "../dialogs.js";
import { t } from "../words.js";

// `rounds` of a desk are those that can be gone to, `rolled` how many were rolled for
export function chooseRound(desk, label = (n) => t(n > desk.rolled ? "score.round.new" : "score.round", { n })) {
  const item = (n) => ({ label: label(n), icon: n === desk.round.value ? "check" : undefined, do: () => desk.goTo(n) });
  menu(t("score.rounds"), desk.rounds.map(item));
}
