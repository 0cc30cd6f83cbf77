import { listCodes, problemOf, readJson, readTexts } from './read-texts';

/** `buttons.json`. */
interface Buttons {
  /** How many times as long as the English text a button may be. */
  readonly longest: number;
  /** Columns that every button may have, however short it is in English. */
  readonly columns: number;
  /** Texts of buttons, tabs and tiles. */
  readonly keys: readonly string[];
  /** By language: longer ones that are accepted, with the reason and how they fit on their screen. */
  readonly longer: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Buttons whose text is much longer than in English, and accepted ones that are not. */
export function checkButtons(folder: string): string[] {
  const { longest, columns, keys, longer } = readJson<Buttons>(folder, 'buttons.json');
  const english = readTexts(folder, 'en');
  return listCodes(folder).flatMap((code) => {
    const texts = readTexts(folder, code);
    return keys.flatMap((key) => {
      const most = Math.max(columns, Math.floor(longest * columnsOf(english.get(key) ?? '')));
      const width = columnsOf(texts.get(key) ?? '');
      const isLonger = width > most;
      if (isLonger === key in (longer[code] ?? {})) return [];
      const problem = isLonger
        ? `${width} columns for a button, at most ${most}`
        : `no longer than ${most} columns, but accepted as longer`;
      return [problemOf(code, key, `${problem}: "${texts.get(key)}"`)];
    });
  });
}

/** Signs of double width: ideographs, kana, hangul and their punctuation. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;
/** Marks above or below letters, and signs that cannot be seen. */
const WITHOUT_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/gu;
/** A value takes about as much room as five digits. */
const VALUE = /\{\{[^}]*\}\}/g;

function columnsOf(text: string): number {
  const plain = text.replace(VALUE, '00000').replace(WITHOUT_WIDTH, '');
  return [...plain].length + (plain.match(WIDE)?.length ?? 0);
}
