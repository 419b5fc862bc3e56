// What is wider than what holds it, or cut off, on the page as it is now; said of each in words.
([moved]) => {
  const ROOM = 1.5; // px: halves are rounded
  const told = (one) => {
    const kind = one.getAttribute("class")?.trim().replace(/\s+/g, ".");
    return `<${one.tagName.toLowerCase()}${kind ? `.${kind}` : ""}> ${JSON.stringify(one.textContent.trim().slice(0, 30))}`;
  };
  const found = [];
  const isOut = (inner, outer, left = 0, right = 0) => inner.right > outer.right + ROOM + right || inner.left < outer.left - ROOM - left;
  const over = (margin) => Math.max(0, -parseFloat(margin)); // drawn out of its place on purpose
  const isHidden = (one) => one.closest(".aloud, .skip, .sand, [hidden]") || !one.checkVisibility({ visibilityProperty: true });
  // text is looked for in the nearest box around it that isn't part of a line
  const blockOf = (one) => (getComputedStyle(one).display === "inline" ? blockOf(one.parentElement) : one);
  const screen = { left: 0, right: innerWidth };
  const page = document.documentElement.scrollWidth;
  if (page > innerWidth) found.push(`the page is ${page} wide`);
  for (const one of document.querySelectorAll("body *")) {
    const style = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    if (!(one instanceof HTMLElement) || one.tagName === "OPTION" || !box.width || !box.height || isHidden(one)) continue;
    const isMoved = one.closest(moved);
    const isTurned = style.rotate !== "none" || style.transform !== "none";
    const isPlaced = ["fixed", "absolute"].includes(style.position) || isTurned || one.tagName === "DIALOG";
    if (!isMoved && !isPlaced && style.display !== "inline") {
      const parent = blockOf(one.parentElement);
      if (isOut(box, parent.getBoundingClientRect(), over(style.marginLeft), over(style.marginRight))) found.push(`${told(one)} is wider than ${told(parent)}`);
    }
    if (!isMoved && isOut(box, screen)) found.push(`${told(one)} is beyond the screen`);
    const isDots = style.textOverflow === "ellipsis";
    for (const text of one.childNodes) {
      if (text.nodeType !== Node.TEXT_NODE || !text.data.trim() || isMoved) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const block = blockOf(one);
      const isShort = getComputedStyle(block).textOverflow === "ellipsis";
      if (!isShort && isOut(range.getBoundingClientRect(), block.getBoundingClientRect())) found.push(`${told(one)}: its text is wider than ${told(block)}`);
    }
    const isClipped = /hidden|clip/.test(style.overflowY) && !isDots && one.scrollHeight > one.clientHeight + ROOM;
    if (isClipped && one.clientHeight) found.push(`${told(one)} is cut off: ${one.scrollHeight} in ${one.clientHeight}`);
    if (/hidden|clip/.test(style.overflowX) && !isDots && !isMoved && one.scrollWidth > one.clientWidth + ROOM && one.clientWidth) found.push(`${told(one)} is cut off: ${one.scrollWidth} in ${one.clientWidth}`);
  }
  return found;
}
