// The page's sentences, in the language that the browser asks for first. The server makes
// `sentences.js` from the bot's own words: {language, forms, lines}.

import { forms, language, lines } from "./sentences.js";

export { language };

const FACT = /\{(\w+)(?::([^}]*))?\}/g;
const number = new Intl.NumberFormat(language);
const plural = new Intl.PluralRules(language);

/** A number with so many decimals, with the language's separators. */
export function decimal(value, digits) {
  const shown = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString(language, shown);
}

/** A sentence with its facts; `{count:game|games}` stands for "3 games". */
export function said(key, facts = {}) {
  return (lines[key] ?? key).replace(FACT, (_, name, counted) => {
    const fact = facts[name];
    if (typeof fact !== "number") return fact;
    return counted ? `${number.format(fact)} ${form(fact, counted.split("|"))}` : number.format(fact);
  });
}

/** The form of a word for so many; the last one stands for those that are missing. */
function form(count, words) {
  return words[Math.min(Math.max(forms.indexOf(plural.select(count)), 0), words.length - 1)];
}
