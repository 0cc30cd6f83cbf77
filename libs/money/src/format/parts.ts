import { MISSING, MINUS } from './figure';
import { readTinyPrice } from './tiny-price';

/** A displayed figure in parts: the significant one, trailing zeros that may be dimmed, and its coin. */
export interface TailParts {
  readonly significant: string;
  /** Trailing zeros, with the point when only zeros follow it; '' when there is nothing to dim. */
  readonly tail: string;
  /** What follows the figure with its space: the coin; undefined when the figure has none. */
  readonly unit: string | undefined;
}

/** Splits a shown figure: `1,234.50000000 BTC` into `1,234.5`, `0000000` and ` BTC`, `5.00` into `5` and `.00`. */
export function splitTail(shown: string): TailParts {
  const parts = /^([^.]*(?:\.\d*[1-9])?)(\.?0*)(\s.*)?$/.exec(shown);
  if (!parts || !shown.includes('.')) return { significant: shown, tail: '', unit: undefined };
  const [, significant = shown, tail = '', unit] = parts;
  return { significant, tail, unit };
}

/** Plain text of a displayed figure for the clipboard: no groups, ASCII minus; '' when unknown. */
export function copyText(shown: string): string {
  if (shown === MISSING) return '';
  const plain = readTinyPrice(shown)?.full ?? shown.replaceAll(',', '');
  return plain.replace(MINUS, '-').replace(/^\+/, '');
}
