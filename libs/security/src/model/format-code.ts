import { toLatinDigits } from '@ex/ui-kit';

/** A code as its field shows it: digits of every script as 0–9, without the blanks that apps show in it (RIM-14). */
export const formatCode = (text: string): string => toLatinDigits(text).replace(/\s+/gu, '');
