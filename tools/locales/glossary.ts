import { listCodes, problemOf, readJson, readTexts } from './read-texts';
import type { Texts } from './texts';

/** Words by language that must not begin a word of a text (in scripts without blanks: that must not occur in it). */
type Words = Readonly<Record<string, readonly string[]>>;

/** One concept of the product and its one word in each language. */
interface Term {
  readonly definition: string;
  /** The word by language. */
  readonly forms: Readonly<Record<string, string>>;
  /** Texts (`namespace:key`) that contain the word. */
  readonly keys: readonly string[];
  /** Words of another sense. */
  readonly forbidden?: Words;
  /** Beginnings of the keys whose texts must not contain them; all texts unless stated. */
  readonly in?: readonly string[];
}

/** Words that no text of a language contains. */
interface Rule {
  readonly why: string;
  readonly forbidden: Words;
  readonly in?: readonly string[];
  /** Texts that may contain them all the same. */
  readonly except?: readonly string[];
}

/** `glossary.json`. */
interface Glossary {
  readonly terms: Readonly<Record<string, Term>>;
  readonly rules: Readonly<Record<string, Rule>>;
}

/** Texts that lack the word of their term or contain one that is forbidden. */
export function checkGlossary(folder: string): string[] {
  const { terms, rules } = readJson<Glossary>(folder, 'glossary.json');
  return listCodes(folder).flatMap((code) => {
    const texts = readTexts(folder, code);
    return [
      ...Object.entries(terms).flatMap(([name, term]) => [
        ...lacking(code, texts, name, term),
        ...forbidden(code, texts, term, `is not the word for ${name}, "${term.forms[code] ?? ''}" is`),
      ]),
      ...Object.values(rules).flatMap((rule) => forbidden(code, texts, rule, rule.why)),
    ];
  });
}

function lacking(code: string, texts: Texts, name: string, { forms, keys }: Term): string[] {
  const form = forms[code];
  if (form === undefined) return [`glossary.json: ${name} has no word in ${code}`];
  return keys.flatMap((key) => {
    const text = texts.get(key);
    return text === undefined || contains(text, form)
      ? []
      : [problemOf(code, key, `the word for ${name} is "${form}"`)];
  });
}

const contains = (text: string, form: string): boolean => text.toLowerCase().includes(form.toLowerCase());

function forbidden(
  code: string,
  texts: Texts,
  { forbidden: words = {}, in: where, ...rule }: Rule | Term,
  why: string,
): string[] {
  const except = 'except' in rule ? (rule.except ?? []) : [];
  const found = (words[code] ?? []).map((word) => ({ word, pattern: patternOf(word) }));
  if (found.length === 0) return [];
  return [...texts]
    .filter(([key]) => !except.includes(key) && (!where || where.some((start) => key.startsWith(start))))
    .flatMap(([key, text]) =>
      found
        .filter(({ pattern }) => pattern.test(text))
        .map(({ word }) => problemOf(code, key, `"${word}" ${why}`)),
    );
}

/** Scripts that put blanks between words: there a forbidden word counts at the beginning of a word only. */
const WITH_BLANKS = /^[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}]/u;

function patternOf(word: string): RegExp {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(WITH_BLANKS.test(word) ? String.raw`(?<![\p{L}\p{M}])${plain}` : plain, 'iu');
}
