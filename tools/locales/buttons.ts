import { listCodes, problemOf, readJson, readTexts } from './read-texts';

/** `buttons.json`. */
interface Buttons {
  /** How many times as long as the English text a button may be. */
  readonly longest: number;
  /** Columns that every button may have, however short it is in English. */
  readonly columns: number;
  /** Texts of buttons, tabs and tiles. */
  readonly keys: readonly string[];
  /** By language: longer ones that are accepted, because no shorter word is natural. */
  readonly longer: Readonly<Record<string, readonly string[]>>;
}

/** Buttons whose text is much longer than in English. */
export function checkButtons(folder: string): string[] {
  const { longest, columns, keys, longer } = readJson<Buttons>(folder, 'buttons.json');
  const english = readTexts(folder, 'en');
  return listCodes(folder).flatMap((code) => {
    const texts = readTexts(folder, code);
    return keys
      .filter((key) => !longer[code]?.includes(key))
      .flatMap((key) => {
        const most = Math.max(columns, Math.floor(longest * columnsOf(english.get(key) ?? '')));
        const width = columnsOf(texts.get(key) ?? '');
        return width > most
          ? [problemOf(code, key, `${width} columns for a button, at most ${most}: "${texts.get(key)}"`)]
          : [];
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
