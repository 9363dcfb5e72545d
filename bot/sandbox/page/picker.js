// A list of all games to search: a name, what it is in a line, and how it is grouped.

import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { said } from "./words.js";

const IN_NAME = 2;
const NOT = Infinity;
const PAUSE = 150;
const MANY = 1000;

/** Words without signs, apart by a space each; "hi-lo" and its like are "high low". */
const plain = (text) => text.toLowerCase().replace(/['’]/g, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim()
  .replace(/\bhi(gh)? ?low?\b/g, "high low");

/** How well a game fits what is sought, from 0: its name, then its kind, then what is said of it. */
function fitOf({ label, line, group, facts }, sought) {
  const name = plain(label), kind = plain(`${label} ${group} ${facts}`), whole = `${kind} ${plain(line)}`;
  const words = sought.split(" "), told = new Set(whole.split(" "));
  const tests = [
    name === sought,
    name.startsWith(sought),
    words.every((word) => name.includes(word)),
    words.every((word) => kind.includes(word)),
    words.every((word) => told.has(word)),
    words.every((word) => whole.includes(word)),
  ];
  const fit = tests.indexOf(true);
  return fit < 0 ? NOT : fit;
}

export class GamePicker {
  #games = [];
  #whole = false;
  #told = { typed: "", values: [], more: [] };
  #soon = null;

  /**
   * `pick(game)` gets the one that was chosen; `back()` leaves the list; `ask(command, typed)` gives
   * what the bot finds as {name, value}, the best first: it knows what is said of no game here.
   */
  constructor({ pick, back, ask }) {
    this.pick = pick;
    this.ask = ask;
    this.field = h("input", { type: "search", class: "field-control", placeholder: said("picker.hint"),
      "aria-label": said("picker.search"), autocomplete: "off",
      on: { input: () => this.#typed(), keydown: (event) => this.#key(event) } });
    this.count = h("p", { class: "quiet", role: "status" });
    this.list = h("div", { class: "game-list", on: { click: (event) => this.#clicked(event) } });
    this.element = h("section", { class: "picker", "aria-label": said("lobby.pick"), hidden: true },
      h("div", { class: "picker-head" },
        h("button", { type: "button", class: "icon-button", "aria-label": said("back"), on: { click: back } },
          icon("back")), this.field),
      this.count, this.list);
  }

  /** For this command, with no games yet. */
  begin(command) {
    this.command = command;
    this.#games = [];
    this.#whole = false;
    this.field.value = "";
    this.#draw();
    if (!matchMedia("(pointer: coarse)").matches) this.field.focus();
  }

  show(games) {
    this.#games = games;
    this.#draw();
  }

  /** No more games come. */
  complete() {
    this.#whole = true;
    this.#draw();
  }

  #typed() {
    this.#draw();
    clearTimeout(this.#soon);
    if (plain(this.field.value)) this.#soon = setTimeout(() => this.#ask(), PAUSE);
  }

  async #ask() {
    const typed = this.field.value;
    const choices = await this.ask(this.command, typed);
    if (typed !== this.field.value) return;
    const known = new Set(this.#games.map(({ value }) => value));
    const more = choices.filter(({ value }) => !known.has(value)).map((one) => this.#offered(one));
    this.#told = { typed, values: choices.map(({ value }) => value), more };
    this.#draw();
  }

  /** A game under a limit that was typed, "holdem, no_limit", or several games in turn. */
  #offered({ name, value }) {
    const [code] = value.split(",");
    const game = this.#games.find((one) => one.value === code) ?? { line: "", facts: "", group: "" };
    return { ...game, value, label: name };
  }

  /** What the bot offers for what is typed now, beside the games that it lists. */
  #more() {
    return this.#told.typed === this.field.value ? this.#told.more : [];
  }

  /** Names first, then what the bot finds, then what else has the words. */
  #place(game, sought) {
    const fit = fitOf(game, sought);
    const at = this.#told.typed === this.field.value ? this.#told.values.indexOf(game.value) : -1;
    return fit <= IN_NAME ? fit : at < 0 ? MANY + fit : IN_NAME + 1 + at;
  }

  #fitting() {
    const sought = plain(this.field.value);
    if (!sought) return this.#games;
    const fits = [...this.#more(), ...this.#games].map((game) => ({ game, fit: this.#place(game, sought) }));
    return fits.filter(({ fit }) => fit !== NOT).sort((one, other) => one.fit - other.fit)
      .map(({ game }) => game);
  }

  #draw() {
    const found = this.#fitting();
    const sorted = this.field.value.trim() !== "";
    const count = found.length;
    this.count.textContent = said(count ? `picker.${this.#whole ? "count" : "so_far"}`
      : this.#whole ? "picker.none" : "picker.fetching", { count });
    let group = null;
    fill(this.list, found.map((game) => {
      const head = !sorted && game.group !== group ? h("h2", {}, game.group) : null;
      ({ group } = game);
      return [head, this.#row(game, sorted)];
    }));
  }

  #row({ value, label, line, facts, group }, named) {
    const note = [named ? group : "", facts].filter(Boolean).join(" · ");
    return h("button", { type: "button", class: "game-row", data: { game: value } },
      h("strong", {}, label), h("span", {}, line), h("small", {}, note));
  }

  #clicked(event) {
    const row = event.target.closest("[data-game]");
    const game = row && [...this.#more(), ...this.#games].find(({ value }) => value === row.dataset.game);
    if (game) this.pick(game);
  }

  #key(event) {
    const first = this.list.querySelector(".game-row");
    if (event.key === "Enter" && first) {
      event.preventDefault();
      first.click();
    } else if (event.key === "Enter" && this.#whole && this.field.value.trim()) {
      event.preventDefault();
      this.pick({ value: this.field.value, label: this.field.value }); // the bot says why not
    } else if (event.key === "ArrowDown" && first) {
      event.preventDefault();
      first.focus();
    }
  }
}
