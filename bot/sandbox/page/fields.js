// The fields of a modal. Each is {id, element, control, read(), problem()}: `read` gives what
// goes to the server, `problem` one sentence where that would be refused, else null.

import { choices, presets, selectFace } from "./components.js";
import { h } from "./dom.js";
import { chooseFrom } from "./listbox.js";
import { said } from "./words.js";

const SHORT = 1;
const SELECTS = new Set([3, 5, 6, 7, 8]);

const required = (component) => component.required !== false;

/** How many may be chosen, [least, most]; `usual` is the most where it isn't said. */
export function bounds({ min_values: least, max_values: most }, usual) {
  return [least ?? 1, most ?? usual];
}

/** The field for one component of a modal, or null for a kind that takes no input. */
export function field(component, scope) {
  if (component.type === 4) return textField(component);
  if (SELECTS.has(component.type)) return selectField(component, scope);
  if (component.type === 21) return radioField(component);
  if (component.type === 22) return checkboxField(component);
  if (component.type === 23) return singleCheckbox(component);
  return null;
}

function textField(component) {
  const { custom_id: id, style, placeholder, value, max_length: most } = component;
  const tag = style === SHORT ? "input" : "textarea";
  const control = h(tag, { class: "field-control", placeholder, autocomplete: "off",
    id: `field-${crypto.randomUUID()}`, maxlength: most ?? 4000,
    type: style === SHORT ? "text" : null, rows: style === SHORT ? null : 4,
    "aria-required": required(component) ? "true" : null });
  control.value = value ?? "";
  const problem = () => textProblem(component, control.value);
  return { id, element: control, control, read: () => control.value, problem };
}

function textProblem(component, value) {
  if (!value) return required(component) ? said("fields.required") : null;
  const least = component.min_length ?? 0;
  return value.length < least ? said("fields.longer", { least }) : null;
}

function selectField(component, { world, layer, channel }) {
  const { custom_id: id } = component;
  const [min, max] = bounds(component, 1);
  let values = presets(component);
  const open = async () => {
    const chosen = await chooseFrom({ layer, anchor: box.firstChild, min: required(component) ? min : 0,
      max, label: component.placeholder ?? said("options"), options: choices(component, world, channel),
      chosen: values });
    if (!chosen) return;
    values = chosen;
    box.replaceChildren(face());
    box.firstChild.focus();
  };
  const face = () => selectFace(component, values, world, { on: { click: open } });
  const box = h("div", { class: "field-control bare" }, face());
  const problem = () => countProblem(component, values.length, min, max);
  return { id, element: box, control: box, read: () => values, problem };
}

function countProblem(component, count, least, most) {
  if (!count) return required(component) ? said("fields.choose") : null;
  if (count < least) return said("fields.least", { least });
  return count > most ? said("fields.most", { most }) : null;
}

function radioField(component) {
  const { custom_id: id, options } = component;
  const group = crypto.randomUUID();
  const inputs = options.map((option) => tickBox("radio", option, group));
  const element = h("div", { class: "ticks", role: "radiogroup" }, inputs.map(({ row }) => row));
  const read = () => inputs.find(({ input }) => input.checked)?.value ?? null;
  const problem = () => (required(component) && !read() ? said("fields.choose") : null);
  return { id, element, control: element, read, problem };
}

function checkboxField(component) {
  const { custom_id: id, options } = component;
  const [least, most] = bounds(component, options.length);
  const inputs = options.map((option) => tickBox("checkbox", option));
  const element = h("div", { class: "ticks", role: "group" }, inputs.map(({ row }) => row));
  const read = () => inputs.filter(({ input }) => input.checked).map(({ value }) => value);
  const problem = () => countProblem(component, read().length, least, most);
  return { id, element, control: element, read, problem };
}

function singleCheckbox(component) {
  const { custom_id: id } = component;
  const control = h("input", { type: "checkbox", class: "tick-input",
    id: `field-${crypto.randomUUID()}` });
  control.checked = Boolean(component.default);
  return { id, element: control, control, read: () => control.checked, problem: () => null,
    inline: true };
}

function tickBox(type, { value, label, description, default: chosen }, name) {
  const input = h("input", { type, name, class: "tick-input" });
  input.checked = Boolean(chosen);
  const words = h("span", { class: "option-text" }, h("span", { class: "option-label" }, label),
    description ? h("span", { class: "option-note" }, description) : null);
  return { value, input, row: h("label", { class: "tick" }, input, words) };
}
