import { type Texts, placeholders, pluralCategories, pluralForm } from './texts';

/** One namespace of one language, and the English it must follow. */
export interface Pair {
  readonly english: Texts;
  readonly own: Texts;
  /** BCP 47 tag of the language, for its plural rules. */
  readonly tag: string;
  /** Whether every English text has to be there. */
  readonly complete: boolean;
  /** Texts that may stay in English: words, whole texts, or keys. */
  readonly untranslated: ReadonlySet<string>;
}

/** What is wrong with one namespace of one language, each problem beginning with the key. */
export function checkNamespace(pair: Pair): string[] {
  const bases = new Set(
    [...pair.english.keys()]
      .map(pluralForm)
      .flatMap((form) => (form?.category === 'other' ? [form.base] : [])),
  );
  const isPlural = (key: string) => bases.has(pluralForm(key)?.base ?? '');
  return [
    ...missing(pair, isPlural),
    ...[...bases].flatMap((base) => pluralProblems(pair, base)),
    ...[...pair.own].flatMap(([key, text]) => textProblems(pair, key, text, isPlural(key))),
  ];
}

function missing({ english, own, complete }: Pair, isPlural: (key: string) => boolean): string[] {
  return [...english.keys()]
    .filter((key) => complete && !own.has(key) && !isPlural(key))
    .map((key) => `${key}: missing`);
}

/** The forms of one plural text against the categories of the language; i18next takes `_zero` in every language. */
function pluralProblems({ own, tag, complete }: Pair, base: string): string[] {
  const needed = pluralCategories(tag, base.endsWith('_ordinal'));
  const present = [...own.keys()]
    .map(pluralForm)
    .flatMap((form) => (form?.base === base ? [form.category] : []));
  if (present.length === 0 && !complete) return [];
  return [
    ...needed
      .filter((category) => !present.includes(category))
      .map((category) => `${base}_${category}: missing plural form`),
    ...present
      .filter((category) => category !== 'zero' && !needed.includes(category))
      .map((category) => `${base}_${category}: the language has no such plural form`),
  ];
}

/** Whether anything is left to translate apart from placeholders and words that stay unchanged. */
function hasWords(text: string, untranslated: ReadonlySet<string>): boolean {
  const words = text.replace(/\{\{[^}]*\}\}/g, ' ').split(/\s+/);
  return !untranslated.has(text) && words.some((word) => /\p{L}/u.test(word) && !untranslated.has(word));
}

function textProblems(
  { english, own, untranslated }: Pair,
  key: string,
  text: string,
  plural: boolean,
): string[] {
  if (text.trim() === '') return [`${key}: empty`];
  const form = plural ? pluralForm(key) : undefined;
  const source = english.get(form ? `${form.base}_other` : key);
  if (source === undefined) return [`${key}: English has no such key`];
  const differs = placeholderProblem(source, text, form?.category);
  const same = english !== own && text === english.get(key) && hasWords(text, untranslated);
  return [
    ...(differs ? [`${key}: ${differs}`] : []),
    ...(same && !untranslated.has(key) ? [`${key}: still English, "${text}"`] : []),
  ];
}

/** A form for exact numbers ("one day", "two days") may leave the number out; everything else must be as in English. */
function placeholderProblem(source: string, text: string, category: string | undefined): string | undefined {
  const wanted = placeholders(source);
  const given = placeholders(text);
  const mayLack = category !== undefined && category !== 'other' ? ['count'] : [];
  const lacking = wanted.filter((name) => !given.includes(name) && !mayLack.includes(name));
  const strange = given.filter((name) => !wanted.includes(name));
  if (lacking.length > 0) return `placeholder {{${lacking.join('}}, {{')}}} is missing`;
  return strange.length > 0 ? `placeholder {{${strange.join('}}, {{')}}} is not in English` : undefined;
}
