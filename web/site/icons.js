// Icons on a field of 24 by 24, drawn with a round pen.
import { html } from "./vendor/ui.js";

const PATHS = {
  back: "M14.5 5.5L8 12l6.5 6.5",
  more: "M5.5 12h.01M12 12h.01M18.5 12h.01",
  undo: "M8 5L4 9l4 4M4 9h9.5a5.5 5.5 0 010 11H9",
  redo: "M16 5l4 4-4 4M20 9h-9.5a5.5 5.5 0 000 11H15",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  close: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  check: "M5.5 12.5l4.2 4.2 8.8-9.6",
  search: "M10.5 4.5a6 6 0 100 12 6 6 0 000-12zM15 15l4.5 4.5",
  camera: "M4 8.5h3.5L9 6h6l1.5 2.5H20V19H4zM12 10.3a3.2 3.2 0 100 6.4 3.2 3.2 0 000-6.4z",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM20 14v2M14 20h2M19 19h1v1h-1z",
  share: "M12 15V4M8 7.5L12 4l4 3.5M6 11.5H5V20h14v-8.5h-1",
  save: "M12 4v11M8 11.5l4 3.5 4-3.5M5 19.5h14",
  sun: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
  down: "M6 9.5l6 6 6-6",
  next: "M9.5 5.5L16 12l-6.5 6.5",
  print: "M7 9V4h10v5M7 16H5.5A1.5 1.5 0 014 14.5v-4A1.5 1.5 0 015.5 9h13a1.5 1.5 0 011.5 1.5v4a1.5 1.5 0 01-1.5 1.5H17M7 14h10v6H7z",
  score: "M15.5 4.5l4 4L9 19l-5 1 1-5zM13 7l4 4",
  table: "M6.5 4h11A2.5 2.5 0 0120 6.5v11a2.5 2.5 0 01-2.5 2.5h-11A2.5 2.5 0 014 17.5v-11A2.5 2.5 0 016.5 4zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01",
  rules: "M12 6.5C10 5 7 4.6 4 5v13c3-.4 6 0 8 1.5 2-1.5 5-1.9 8-1.5V5c-3-.4-6 0-8 1.5zM12 6.5v13",
  sets: "M4 8.5L6 4.5h12l2 4v10.5a1 1 0 01-1 1H5a1 1 0 01-1-1zM4 8.5h16M10 12.5h4",
  full: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  sound: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 010 6M18 6.5a7.5 7.5 0 010 11",
  mute: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  person: "M12 4.5a3.7 3.7 0 100 7.4 3.7 3.7 0 000-7.4zM4.5 20c0-4 3.2-6 7.5-6s7.5 2 7.5 6",
  clock: "M12 4a8 8 0 100 16 8 8 0 000-16zM12 8v4.5l3 2",
  pause: "M8.5 5v14M15.5 5v14",
  play: "M7 4.5l12 7.5-12 7.5z",
  wall: "M3.5 5h17v11h-17zM12 16v3.5M8 19.5h8",
  file: "M7 3.5h7l4 4v13H7zM14 3.5v4h4",
  hourglass: "M6 3.5h12M6 20.5h12M7.5 3.5c0 5 4 6 4 8.5s-4 3.5-4 8.5M16.5 3.5c0 5-4 6-4 8.5s4 3.5 4 8.5",
  right: "M4 12h15M13.5 6.5L19 12l-5.5 5.5",
  downarrow: "M12 4v15M6.5 13.5L12 19l5.5-5.5",
  erase: "M9 6h11v12H9l-5-6zM12 9.5l5 5M17 9.5l-5 5",
  open: "M13 5h6v14H5V5h3",
  offline: "M4 4l16 16M5 10.5a11 11 0 014-2.3M8 14a6.5 6.5 0 018 0M12 18.5h.01M13 7.6a11 11 0 016 2.9",
  crown: "M4.5 8.5l4.3 4L12 5.5l3.2 7 4.3-4-1.7 9.5H6.2z",
  moon: "M19 14.5A8 8 0 019.5 5a8 8 0 109.5 9.5z",
};
const BROAD = ["more", "table"];

export function Icon({ name, mirrored = false }) {
  return html`<svg class=${mirrored ? "ic flip" : "ic"} viewBox="0 0 24 24" aria-hidden="true">
    <path
      d=${PATHS[name]}
      fill="none"
      stroke="currentColor"
      stroke-width=${BROAD.includes(name) ? 2.4 : 2}
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>`;
}

// The five of a die, the mark of Fives, with `filled` of its dots filled.
export function Five({ filled = 5 }) {
  const dots = [[4, 4], [20, 4], [12, 12], [4, 20], [20, 20]];
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">
    ${dots.map(([x, y], i) => html`<circle cx=${x} cy=${y} r="3.6" class=${i < filled ? "" : "wait"} />`)}
  </svg>`;
}
