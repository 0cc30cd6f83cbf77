import { digitValue } from './digits';

/** Characters that people and keypads write for each part of an amount. */
const POINTS = '.\uff0e\u066b';
const COMMAS = ',\uff0c\u060c\u066c';
const SIGNS = '+-\u2212\ufe62\ufe63\uff0b\uff0d\u2010\u2011\u2012\u2013\u2014';
const GAPS = " \u00a0\u2009\u202f'\u2019";
/** Direction marks that are copied with a displayed figure; ignored. */
const MARKS = /[\u200e\u200f\u061c\u2066-\u2069\u202a-\u202e\ufeff]/gu;

/** Punctuation that may separate digits somewhere: without it, the digits around it would join to another amount. */
const SEPARATOR_LIKE = /[\p{P}\p{Sk}\p{Sm}\p{So}\p{Z}]/u;

/** Why a text is no amount. */
export type Refusal = 'characters' | 'sign' | 'exponent' | 'separators' | 'decimals' | 'length';

/** Text in the alphabet `0-9`, `.`, `,` and blank, or the reason why it cannot be written so. */
export type Normalised =
  | {
      readonly text: string;
      /** The character used for commas. */
      readonly comma: string;
    }
  | { readonly refusal: Refusal };

/**
 * Converts digits of every script, points, commas and group gaps to ASCII; rejects everything else. Two kinds of commas
 * (or of points) in one text have different meanings, so `١,٠٠٠،٠٠٠` is rejected rather than read as a million.
 */
export function normalise(raw: string): Normalised {
  let text = '';
  const separators = { '.': '', ',': '' };
  for (const character of raw.replace(MARKS, '').trim()) {
    const plain = plainOf(character);
    if (plain === null) return { refusal: refusalOf(character, text) };
    if (plain === '.' || plain === ',') {
      separators[plain] ||= character;
      if (separators[plain] !== character) return { refusal: 'separators' };
    }
    text += plain;
  }
  return { text, comma: separators[','] || ',' };
}

function plainOf(character: string): string | null {
  if (POINTS.includes(character)) return '.';
  if (COMMAS.includes(character)) return ',';
  if (GAPS.includes(character)) return ' ';
  const digit = digitValue(character);
  return digit === null ? null : String(digit);
}

function refusalOf(character: string, before: string): Refusal {
  if (SIGNS.includes(character)) return 'sign';
  if (before !== '' && SEPARATOR_LIKE.test(character)) return 'separators';
  return /^[eE]$/.test(character) && before !== '' ? 'exponent' : 'characters';
}
