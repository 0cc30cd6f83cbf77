import { LANGUAGES, isLanguageCode } from '@ex/languages';
import { listCodes, problemOf, readJson, readTexts } from './read-texts';

/** `latin-words.json`: words in Latin letters that texts in other scripts may have. */
interface LatinWords {
  /** Names, units and single letters, right in every language. */
  readonly names: readonly string[];
  /** For a language: loan words that it writes in Latin letters, in any case. */
  readonly loans: Readonly<Record<string, readonly string[]>>;
}

/** Writing systems that consist of several Unicode scripts. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
};

/** Scripts with letters that look like Latin ones, in languages with blanks between words. */
const LOOK_ALIKE = ['Cyrl', 'Grek'];

/** Letters and marks of another script, and words in Latin letters that are no names, in all texts. */
export function checkScripts(folder: string): string[] {
  const { names, loans } = readJson<LatinWords>(folder, 'latin-words.json');
  return listCodes(folder).flatMap((code) => {
    const script = scriptOf(code);
    const words = new Set([...names, ...(loans[code] ?? [])].map((word) => word.toLowerCase()));
    return [...readTexts(folder, code)].flatMap(([key, text]) =>
      textProblems(text.replace(/\{\{[^}]*\}\}/g, ' '), script, words).map((what) =>
        problemOf(code, key, what),
      ),
    );
  });
}

/** ISO 15924 code of the writing system of a language. */
function scriptOf(code: string): string {
  const tag = isLanguageCode(code) ? LANGUAGES[code].bcp47 : code;
  return new Intl.Locale(tag).maximize().script ?? 'Latn';
}

function textProblems(text: string, script: string, words: ReadonlySet<string>): string[] {
  const own = (PARTS[script] ?? [script]).map((part) => String.raw`\p{scx=${part}}`).join('');
  const strange =
    text.match(new RegExp(String.raw`(?![${own}\p{scx=Latn}\p{scx=Zinh}])[\p{L}\p{M}]`, 'gu')) ?? [];
  const latin = script === 'Latn' ? [] : (text.match(/\p{sc=Latn}+/gu) ?? []);
  const mixed = LOOK_ALIKE.includes(script)
    ? (text.match(new RegExp(String.raw`\p{sc=Latn}[${own}]|[${own}]\p{sc=Latn}`, 'gu')) ?? [])
    : [];
  return [
    ...strange.map((letter) => `"${letter}" is a letter of another script`),
    ...latin
      .filter((word) => !words.has(word.toLowerCase()))
      .map((word) => `"${word}" is in Latin letters; latin-words.json has the words that may be`),
    ...mixed.map((pair) => `"${pair}" mixes letters of two scripts that look alike`),
  ];
}
