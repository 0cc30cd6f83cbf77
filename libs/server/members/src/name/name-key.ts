/** Invisible characters: format and direction characters, fillers, variation selectors and lone surrogates. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Normalises an account name for comparison and storage: NFKC in lower case, trimmed and without invisible characters.
 * Idempotent (UTS 39, UAX 15).
 */
export function nameKey(text: string): string {
  // A character may only get its plain form by the lower case of another one, so both are repeated until nothing changes.
  let key = text;
  for (let last = ''; last !== key;) {
    last = key;
    key = key.normalize('NFKC').toLowerCase().replace(UNSEEN, '').trim();
  }
  return key;
}
