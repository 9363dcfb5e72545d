// A modal of the bot, shown in the pane of the user who caused it. It holds the keyboard of its
// pane, not of the page: the other users go on playing.

import { fill, h } from "./dom.js";
import { field } from "./fields.js";
import { icon } from "./icons.js";
import { prose } from "./prose.js";
import { said } from "./words.js";

const LABEL = 18;
const TEXT = 10;
const ROW = 1;
const TABBABLE = "button:not([disabled]), input, textarea, [href]";

export class Modal {
  #fields = [];

  /** `scope` is {world, user, layer}; `closed()` is called once it is gone. */
  constructor({ id, data }, scope, closed) {
    this.id = id;
    this.scope = scope;
    this.closed = closed;
    const name = `modal-${id}`;
    const parts = data.components.map((component) => this.#part(component));
    this.refusal = h("p", { class: "failure", role: "alert", hidden: true });
    this.send = h("button", { type: "submit", class: "button s1" }, said("modal.submit"));
    const form = h("form", { class: "modal", role: "dialog", "aria-modal": "true", novalidate: true,
      "aria-labelledby": name, data: { modal: id }, on: {
        submit: (event) => this.#submit(event),
        keydown: (event) => this.#key(event),
      } }, this.#head(data.title, name), h("div", { class: "modal-body" }, parts, this.refusal),
    h("footer", {}, h("button", { type: "button", class: "button s2",
      on: { click: () => this.cancel() } }, said("modal.cancel")), this.send));
    this.element = h("div", { class: "backdrop", on: {
      mousedown: (event) => event.target === this.element && event.preventDefault(),
    } }, form);
  }

  #head(title, id) {
    return h("header", {}, h("h2", { id }, title),
      h("button", { type: "button", class: "icon-button", "aria-label": said("close"),
        on: { click: () => this.cancel() } }, icon("close")));
  }

  #part(component) {
    if (component.type === TEXT) {
      return prose(component.content, this.scope.world, this.scope.user);
    }
    if (component.type === LABEL) {
      return this.#labelled(component.component, component.label, component.description);
    }
    if (component.type === ROW) {
      return component.components.map((inner) => this.#labelled(inner, inner.label));
    }
    return h("p", { class: "subtext" }, said("components.unknown", { type: component.type }));
  }

  #labelled(component, label, description) {
    const made = field(component, this.scope);
    if (!made) return h("p", { class: "subtext" }, said("modal.files", { label }));
    this.#fields.push(made);
    made.fault = h("p", { class: "fault", role: "alert", hidden: true });
    const needed = component.type !== 23 && component.required !== false;
    const star = needed ? h("span", { class: "star", "aria-hidden": "true" }, " *") : null;
    const forId = made.control.id || null;
    const name = h(forId ? "label" : "div", { class: "field-label", for: forId }, label, star);
    if (!forId) made.element.setAttribute("aria-label", label ?? "");
    const note = description ? h("p", { class: "field-note" }, description) : null;
    const order = made.inline ? [h("div", { class: "tick" }, made.element, h("div", {}, name, note))]
      : [name, note, made.element];
    return h("div", { class: "field-group" }, order, made.fault);
  }

  open() {
    this.scope.layer.append(this.element);
    const first = this.element.querySelector(".modal-body").querySelector(TABBABLE);
    (first ?? this.send).focus({ preventScroll: true });
    first?.select?.();
  }

  #key(event) {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.cancel();
    } else if (event.key === "Enter" && event.target.matches("textarea") && event.ctrlKey) {
      this.#submit(event);
    } else if (event.key === "Tab") this.#wrap(event);
  }

  #wrap(event) {
    const all = [...this.element.querySelectorAll(TABBABLE)];
    const edge = event.shiftKey ? all[0] : all.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? all.at(-1) : all[0]).focus();
  }

  async #submit(event) {
    event.preventDefault();
    if (this.send.disabled || !this.#check()) return;
    this.send.disabled = true;
    const values = Object.fromEntries(this.#fields.map(({ id, read }) => [id, read()]));
    const order = { as: this.scope.user, modal: this.id, values };
    const reply = await this.scope.world.ask("submit", order);
    this.send.disabled = false;
    if (reply.ok) this.close();
    else this.#refuse(reply.error);
  }

  #check() {
    let sound = true;
    for (const { problem, fault, element } of this.#fields) {
      const sentence = problem();
      fault.hidden = !sentence;
      fault.textContent = sentence ?? "";
      element.setAttribute("aria-invalid", sentence ? "true" : "false");
      if (sentence && sound) (element.matches("input, textarea") ? element
        : element.querySelector("button, input"))?.focus();
      sound &&= !sentence;
    }
    return sound;
  }

  #refuse(sentence) {
    this.refusal.hidden = false;
    fill(this.refusal, icon("warning"), sentence);
  }

  cancel() {
    this.scope.world.ask("cancel", { as: this.scope.user, modal: this.id });
    this.close();
  }

  close() {
    this.element.remove();
    this.closed();
  }
}
