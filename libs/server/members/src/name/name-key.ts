/** What nobody sees: format and direction characters, fillers and variation selectors, halves of characters. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * An account name as names are compared and as new ones are kept: NFKC in lower case, without blanks at its ends and
 * without characters that nobody sees. Twice the same as once (UTS 39, UAX 15).
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
