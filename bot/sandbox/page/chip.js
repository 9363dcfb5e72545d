// One option of a slash command in the composer: its name and a field that grows with the text.

import { KIND, offered, typedValue } from "./commands.js";
import { h } from "./dom.js";
import { said } from "./words.js";

export class Chip {
  #picked = null;

  /** `on` are listeners of the text field; `place()` gives {channel}. */
  constructor(option, world, on, place) {
    Object.assign(this, { option, world, place });
    this.field = h("input", { type: "text", class: "chip-field", role: "combobox",
      "aria-expanded": "true", "aria-label": option.title, autocomplete: "off", spellcheck: "false",
      "aria-required": option.required ? "true" : null,
      inputmode: option.type === KIND.INTEGER && !option.choices?.length ? "numeric" : null, on });
    this.field.addEventListener("input", () => this.#typed());
    this.element = h("label", { class: "chip", data: { option: option.name } },
      h("span", { class: "chip-name" }, option.title), this.field);
    this.#fit();
  }

  #typed() {
    this.#picked = null;
    this.blame(null);
    this.#fit();
  }

  #fit() {
    this.field.style.width = `${Math.max(this.field.value.length + 1, 3)}ch`;
  }

  get text() {
    return this.field.value;
  }

  /** True once a choice was made, so that Enter need not make one. */
  get settled() {
    return this.#picked !== null;
  }

  /** Puts words in, as if they were typed. */
  say(words) {
    this.field.value = words;
    this.#typed();
  }

  take({ value, label }) {
    this.#picked = value;
    this.field.value = label;
    this.blame(null);
    this.#fit();
  }

  /** Fixed choices that fit the text; null where the user types freely or the server offers. */
  choices() {
    const all = this.option.autocomplete ? null : offered(this.option, this.world, this.place().channel);
    if (!all) return null;
    const typed = this.settled ? "" : this.text.trim().toLowerCase().replace(/^[@#]/, "");
    return all.filter(({ label, description }) =>
      `${label} ${description ?? ""}`.toLowerCase().includes(typed)).slice(0, 25);
  }

  /** {name, type, value}, or null where it is empty and may be; throws RangeError. */
  read() {
    const { name, type, required } = this.option;
    if (this.#picked !== null) return { name, type, value: this.#picked };
    if (!this.text.trim()) {
      if (required) throw new RangeError(said("chip.required"));
      return null;
    }
    const fixed = this.option.autocomplete ? null : offered(this.option, this.world, this.place().channel);
    if (!fixed) return { name, type, value: typedValue(this.option, this.text) };
    const wanted = this.text.trim().toLowerCase().replace(/^[@#]/, "");
    const match = fixed.find(({ label }) => label.toLowerCase().replace(/^[@#]/, "") === wanted);
    if (!match) throw new RangeError(said("chip.listed"));
    return { name, type, value: match.value };
  }

  /** The option as it stands, where it is sound, for the server that completes one of them. */
  draft(focused) {
    const { name, type } = this.option;
    if (focused) return { name, type, value: this.text, focused: true };
    try {
      return this.read();
    } catch {
      return null;
    }
  }

  blame(sentence) {
    this.fault = sentence;
    this.element.classList.toggle("wrong", Boolean(sentence));
    this.field.setAttribute("aria-invalid", sentence ? "true" : "false");
  }
}
