// The open list of a select, floating over its pane beside the select's closed face.

import { h } from "./dom.js";
import { OptionList } from "./optionlist.js";
import { said } from "./words.js";

const SEARCH_FROM = 8;
const GAP = 4;

/**
 * Lets the user choose and resolves with the values, or with null where he cancelled or the
 * select went away. One that takes a single value answers at once, else Done or a click outside.
 */
export function chooseFrom({ layer, anchor, label, options, chosen, min, max }) {
  return new Promise((resolve) => {
    new Listbox({ layer, anchor, label, options, chosen, min, max, resolve }).open();
  });
}

class Listbox {
  constructor(order) {
    Object.assign(this, order);
    this.single = this.max === 1;
    this.list = new OptionList({
      label: this.label,
      multiple: !this.single,
      pick: (option) => this.#picked(option),
    });
    this.list.marked = new Set(this.chosen);
    this.element = h("div", { class: "popup listbox", on: {
      keydown: (event) => this.#key(event),
    } }, this.#search(), this.list.element, this.single ? null : this.#foot());
    this.outside = (event) => {
      if (!this.element.contains(event.target)) this.#finish();
    };
  }

  #search() {
    const many = this.options.length >= SEARCH_FROM;
    this.field = h("input", { class: many ? "search" : "unseen", type: "text", role: "combobox",
      "aria-expanded": "true", "aria-label": said("search.in", { label: this.label }), placeholder: said("search"),
      readonly: !many, inputmode: many ? null : "none", autocomplete: "off",
      on: { input: () => this.#show(0) } });
    return this.field;
  }

  #foot() {
    this.hint = h("span", { class: "subtext" });
    this.done = h("button", { type: "button", class: "button s1",
      on: { click: () => this.#finish() } }, said("done"));
    return h("div", { class: "listbox-foot" }, this.hint, this.done);
  }

  open() {
    this.anchor.setAttribute("aria-expanded", "true");
    this.layer.append(this.element);
    const first = this.options.findIndex(({ value }) => this.list.marked.has(value));
    this.#show(Math.max(first, 0));
    this.field.focus({ preventScroll: true });
    setTimeout(() => document.addEventListener("pointerdown", this.outside, true));
    this.#follow();
  }

  #show(at) {
    const typed = this.field.value.trim().toLowerCase();
    const fitting = this.options.filter(({ label }) => label.toLowerCase().includes(typed));
    this.list.show(fitting, { at });
    this.list.tie(this.field);
    if (!this.single) this.#count();
  }

  #count() {
    const { size } = this.list.marked;
    const { min, max } = this;
    const range = min === max ? said("listbox.of", { size, max }) : said("listbox.between", { size, min, max });
    this.hint.textContent = range;
    this.done.disabled = size < min || size > max;
  }

  #picked({ value }) {
    const { marked } = this.list;
    if (this.single) {
      if (this.min === 0 && marked.has(value)) marked.clear();
      else this.list.marked = new Set([value]);
      this.#close([...this.list.marked]);
      return;
    }
    if (marked.has(value)) marked.delete(value);
    else if (marked.size < this.max) marked.add(value);
    this.#show(this.options.findIndex((option) => option.value === value));
  }

  #key(event) {
    const act = {
      ArrowDown: () => this.list.move(1),
      ArrowUp: () => this.list.move(-1),
      Enter: () => this.list.pickActive(),
      Escape: () => this.#close(null),
      Tab: () => this.#finish(),
    }[event.key];
    const typing = this.field.readOnly ? { Home: 0, End: -1 } : {};
    if (event.target === this.done && event.key === "Enter") return;
    if (act) act();
    else if (event.key in typing) this.list.to(typing[event.key]);
    else if (event.key === " " && this.field.readOnly) this.list.pickActive();
    else return;
    event.preventDefault();
    event.stopPropagation();
    this.list.tie(this.field);
  }

  /** Takes what is marked, where that is allowed and new. */
  #finish() {
    const { marked } = this.list;
    const same = marked.size === this.chosen.length && this.chosen.every((one) => marked.has(one));
    const allowed = marked.size >= this.min && marked.size <= this.max;
    const inOrder = this.options.filter(({ value }) => marked.has(value)).map(({ value }) => value);
    this.#close(same || !allowed || this.single ? null : inOrder);
  }

  #close(values) {
    document.removeEventListener("pointerdown", this.outside, true);
    const held = this.element.contains(document.activeElement);
    this.element.remove();
    if (this.anchor.isConnected) {
      this.anchor.setAttribute("aria-expanded", "false");
      if (held) this.anchor.focus({ preventScroll: true });
    }
    this.resolve(values);
  }

  /** Stays beside its anchor while that scrolls, and goes when the anchor goes. */
  #follow() {
    if (!this.element.isConnected) return;
    if (!this.anchor.isConnected || !this.anchor.offsetParent) {
      this.#close(null);
      return;
    }
    place(this.element, this.anchor, this.layer);
    requestAnimationFrame(() => this.#follow());
  }
}

/** Puts a popup under its anchor, or above it where there is more room. */
export function place(popup, anchor, layer, { least = 220, tallest = 360 } = {}) {
  const frame = layer.getBoundingClientRect();
  const at = anchor.getBoundingClientRect();
  const width = Math.min(Math.max(at.width, least), frame.width - 2 * GAP);
  const under = frame.bottom - at.bottom - 2 * GAP;
  const over = at.top - frame.top - 2 * GAP;
  const above = under < Math.min(popup.scrollHeight, 240) && over > under;
  const left = Math.min(Math.max(at.left - frame.left, GAP), frame.width - width - GAP);
  popup.style.width = `${width}px`;
  popup.style.left = `${left}px`;
  popup.style.maxHeight = `${Math.min(above ? over : under, tallest)}px`;
  popup.style.top = above ? "auto" : `${at.bottom - frame.top + GAP}px`;
  popup.style.bottom = above ? `${frame.bottom - at.top + GAP}px` : "auto";
}
