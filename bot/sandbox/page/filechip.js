// An option that takes a file: chosen from this machine, given to the server, named by its id.

import { h } from "./dom.js";
import { said } from "./words.js";

const MOST_BYTES = 700_000;

function base64(file) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result.split(",")[1] ?? ""));
    reader.readAsDataURL(file);
  });
}

export class FileChip {
  #id = null;
  #onItsWay = false;

  /** `on` are listeners of the field; `place()` gives {user}. */
  constructor(option, world, on, place) {
    Object.assign(this, { option, world, place });
    this.field = h("input", { type: "file", class: "chip-field", "aria-label": option.title,
      "aria-required": option.required ? "true" : null, on });
    this.field.addEventListener("change", () => this.#give());
    this.element = h("label", { class: "chip", data: { option: option.name } },
      h("span", { class: "chip-name" }, option.title), this.field);
  }

  get text() {
    return this.field.files[0]?.name ?? "";
  }

  get settled() {
    return this.#id !== null;
  }

  /** Nothing is offered: the browser asks. */
  choices() {
    return [];
  }

  async #give() {
    const [file] = this.field.files;
    this.#id = null;
    this.blame(null);
    if (!file) return;
    if (file.size > MOST_BYTES) {
      this.blame(said("file.size"));
      return;
    }
    this.#onItsWay = true;
    const data = await base64(file);
    const reply = await this.world.ask("upload", { as: this.place().user, name: file.name, data });
    this.#onItsWay = false;
    if (reply.ok) this.#id = reply.file;
    else this.blame(reply.error);
  }

  /** {name, type, value}, or null where it is empty and may be; throws RangeError. */
  read() {
    const { name, type, required } = this.option;
    if (this.#onItsWay) throw new RangeError(said("file.sending"));
    if (this.fault) throw new RangeError(this.fault);
    if (this.#id !== null) return { name, type, value: this.#id };
    if (required) throw new RangeError(said("file.required"));
    return null;
  }

  draft() {
    return null;
  }

  blame(sentence) {
    this.fault = sentence;
    this.element.classList.toggle("wrong", Boolean(sentence));
    this.field.setAttribute("aria-invalid", sentence ? "true" : "false");
  }
}
