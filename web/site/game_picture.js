// The small picture of a game: a few squares of its board while it is played. The build draws them
// with the product's own pen.
import { html } from "./vendor/ui.js";

export const GamePicture = ({ game }) => html`<img class="mini" src=${new URL(`pictures/${game}.svg`, import.meta.url)} alt="" width="106" height="66" />`;
