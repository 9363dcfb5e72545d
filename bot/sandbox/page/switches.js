// The controls of the settings: each tells the server at once, and shows what it refuses.

import { h } from "./dom.js";
import { said } from "./words.js";

const faultLine = () => h("span", { class: "fault", role: "alert" });

export function toggle(words, on, change) {
  const input = h("input", { type: "checkbox", role: "switch", class: "switch" });
  input.checked = Boolean(on);
  input.addEventListener("change", async () => {
    const reply = await change(input.checked);
    if (!reply.ok) input.checked = !input.checked;
    fault.textContent = reply.ok ? "" : reply.error;
  });
  const fault = faultLine();
  return h("label", { class: "toggle" }, h("span", {}, words, fault), input);
}

/** One of several words. */
export function choosing(words, offered, chosen, change) {
  const fault = faultLine();
  const select = options(words, offered, chosen);
  select.addEventListener("change", async () => {
    const reply = await change(select.value);
    fault.textContent = reply.ok ? "" : reply.error;
  });
  return h("label", { class: "toggle" }, h("span", {}, words, fault), select);
}

/** A text that is kept when one leaves the field. */
export function entry(words, value, change) {
  const fault = faultLine();
  const field = h("input", { type: "text", class: "field-control", value, maxlength: 32,
    autocomplete: "off", on: { change: async () => {
      const reply = await change(field.value);
      fault.textContent = reply.ok ? "" : reply.error;
    } } });
  return h("label", { class: "entry" }, h("span", {}, words, fault), field);
}

/** A field and a button for a name; what `add(name, kind)` refuses stands beside them. */
export function adding(words, add, kinds = null) {
  const field = h("input", { type: "text", class: "field-control", placeholder: words,
    "aria-label": words, maxlength: 100, autocomplete: "off" });
  const kind = kinds ? options(said("switches.kind", { words }), kinds, kinds[0]) : null;
  const fault = faultLine();
  const submit = async (event) => {
    event.preventDefault();
    const name = field.value.trim();
    if (!name) return;
    const reply = await add(name, kind?.value);
    fault.textContent = reply.ok ? "" : reply.error;
    if (reply.ok) field.value = "";
  };
  return h("form", { class: "new-user", on: { submit } }, field, kind,
    h("button", { type: "submit", class: "button s1" }, said("switches.add")), fault);
}

export function options(label, offered, chosen) {
  return h("select", { class: "field-control short", "aria-label": label },
    offered.map((one) => h("option", { value: one, selected: one === chosen }, one || said("switches.anything"))));
}
