import { isDecimal } from '@ex/money';
import type { Decimal } from '@ex/money';
import { parseServerTime } from '@ex/languages';

/** A field of a CSV file. */
export type CsvField =
  | { readonly text: string | null | undefined }
  /** An amount, price or rate; every digit is kept. */
  | { readonly amount: Decimal | null | undefined }
  /** The server's UTC text, `YYYY-MM-DD HH:mm:ss`; written as ISO 8601 with its zone. */
  | { readonly time: string | null | undefined };

/** A column of a CSV file. */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly field: (row: Row) => CsvField;
}

const LINE_END = '\r\n';
/** First characters that make a spreadsheet compute a field; full-width forms count as the plain ones. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/u;
/** Fields that need quotes; some readers drop blanks at the ends otherwise. */
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * Writes rows as CSV (RFC 4180): a line of titles, fields separated by commas, lines ended by CR LF. Amounts keep every
 * digit, times are ISO 8601 in UTC, and no text can become a formula in a spreadsheet: one that starts like a formula gets
 * an apostrophe in front. A malformed amount or time is written as text.
 */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => quote(escapeFormula(title))),
    ...rows.map((row) => columns.map(({ field }) => formatField(field(row)))),
  ];
  return lines.map((fields) => fields.join(',') + LINE_END).join('');
}

function formatField(field: CsvField): string {
  if ('amount' in field) return formatAmount(field.amount ?? '');
  if ('time' in field) return formatTime(field.time ?? '');
  return quote(escapeFormula(field.text ?? ''));
}

const formatAmount = (amount: string): string => (isDecimal(amount) ? amount : quote(escapeFormula(amount)));

function formatTime(time: string): string {
  const moment = parseServerTime(time);
  return moment === null ? quote(escapeFormula(time)) : new Date(moment).toISOString().replace('.000Z', 'Z');
}

const escapeFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

const quote = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
