// Elements, sentences and cards. Whatever people typed enters as text, never as markup.

let words = {};
let language = "en";

export function speak(sentences, code) {
  words = sentences;
  language = code;
  document.documentElement.lang = code;
}

export function tongue() {
  return language;
}

/** The sentence under a key, with its facts; empty if the language has none. */
export function say(key, facts = {}) {
  return (words[key] ?? "").replace(/\{(\w+)(?::\w*)?\}/g, (whole, name) => facts[name] ?? whole);
}

/** An element with attributes and children; null children are left out. */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, "");
    else if (value !== null && value !== false && value !== "") made.setAttribute(name, value);
  }
  made.append(...children.flat().filter((one) => one !== null && one !== ""));
  return made;
}

/** Set a text only if it is another, so that nobody hears the same twice. */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

const MANY = 4;
const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs", joker: "joker" };

function card(one, gap) {
  if (one === null) return el("span", { class: gap ? "card gap" : "card slot" });
  if (!one.known) return el("span", { class: "card back" });
  const kind = SUITS[one.suit] ?? "joker";
  if (kind === "joker") return el("span", { class: "card joker" }, el("b", {}, one.text));
  const [rank, sign] = [one.text.slice(0, -1), one.text.at(-1)];
  return el("span", { class: `card ${kind} ${rank.length > 1 ? "ten" : ""}` }, el("b", {}, rank), el("i", {}, sign));
}

/** Cards in a row, which a screen reader hears as one text. */
export function cards(row) {
  return hand(row, false, row.length > MANY);
}

function hand(row, gaps, many) {
  const texts = row.filter((one) => one !== null).map((one) => (one.known ? one.text : say("hidden")));
  const label = texts.join(" ");
  const heard = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return el("span", { class: many ? "cards many" : "cards", ...heard }, row.map((one) => card(one, gaps)));
}

/** All rows of a board. Rows of a shape, such as a cross, have gaps; others have places to come. */
export function boards(rows) {
  const shaped = rows.some((row) => row[0] === null && row.some((one) => one !== null))
    || rows.some((row) => row.some((one) => one !== null && !one.known));
  return rows.map((row) => el("div", { class: "board" }, hand(row, shaped, false)));
}
