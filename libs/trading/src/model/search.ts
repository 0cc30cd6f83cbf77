import type { Market } from '@ex/api-client';

/** Markets whose name holds all that was typed, whatever the case; blanks and slashes do not count. */
export function matching(markets: readonly Market[], typed: string): readonly Market[] {
  const wished = plain(typed);
  return wished === '' ? markets : markets.filter(({ title }) => plain(title).includes(wished));
}

const plain = (text: string): string => text.replace(/[\s/]/g, '').toLowerCase();
