// A list of options that is steered from elsewhere (a text field keeps the focus), as the
// WAI-ARIA listbox pattern has it. An option is {value, label, description, emoji}.

import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { emoji } from "./prose.js";
import { said } from "./words.js";

let lists = 0;

export class OptionList {
  #options = [];
  #at = -1;

  /** `pick(option)` is called for a click and by `pickActive`. */
  constructor({ label, pick, multiple = false }) {
    this.id = `list-${lists++}`;
    this.pick = pick;
    this.marked = new Set();
    this.element = h("div", { class: "options", role: "listbox", id: this.id, "aria-label": label,
      "aria-multiselectable": multiple ? "true" : null,
      on: { mousedown: (event) => event.preventDefault(), click: (event) => this.#clicked(event) },
    });
    this.multiple = multiple;
  }

  /** Shows options; `at` is the active one, -1 for none; `empty` is said where there are none. */
  show(options, { at = 0, empty = said("search.none") } = {}) {
    this.#options = options;
    const rows = options.map((option, index) => this.#row(option, index));
    fill(this.element, rows.length ? rows : h("p", { class: "quiet" }, empty));
    this.#activate(Math.min(at, options.length - 1));
  }

  #row(option, index) {
    const { value, label, description, emoji: sign } = option;
    const marked = this.marked.has(value);
    const box = this.multiple ? h("span", { class: "box" }, marked ? icon("check") : null) : null;
    return h("div", { class: "option", role: "option", id: `${this.id}-${index}`,
      "aria-selected": marked ? "true" : "false", data: { index } },
    sign ? emoji(sign) : null,
    h("span", { class: "option-text" }, h("span", { class: "option-label" }, label),
      description ? h("span", { class: "option-note" }, description) : null), box);
  }

  #clicked(event) {
    const row = event.target.closest("[data-index]");
    if (row) this.pick(this.#options[Number(row.dataset.index)]);
  }

  get active() {
    return this.#options[this.#at] ?? null;
  }

  get activeId() {
    return this.#at < 0 ? null : `${this.id}-${this.#at}`;
  }

  pickActive() {
    if (this.active) this.pick(this.active);
  }

  /** One step down (1) or up (-1), round the ends. */
  move(step) {
    const { length } = this.#options;
    if (!length) return;
    const from = this.#at < 0 && step < 0 ? 0 : this.#at;
    this.#activate((from + step + length) % length);
  }

  /** Leaves the options on the screen with none active. */
  rest() {
    this.#activate(-1);
  }

  to(index) {
    this.#activate(index < 0 ? this.#options.length - 1 : index);
  }

  #activate(index) {
    this.element.querySelector(".active")?.classList.remove("active");
    this.#at = index;
    const row = this.element.querySelector(`[data-index="${index}"]`);
    row?.classList.add("active");
    row?.scrollIntoView({ block: "nearest" });
  }

  /** Ties a text field to the list for screen readers. */
  tie(field) {
    field.setAttribute("aria-controls", this.id);
    if (this.activeId) field.setAttribute("aria-activedescendant", this.activeId);
    else field.removeAttribute("aria-activedescendant");
  }
}
