import { isDecimal } from '@ex/money';
import type { Decimal } from '@ex/money';
import { parseServerTime } from '@ex/languages';

/** A field of a CSV file. */
export type CsvField =
  | { readonly text: string | null | undefined }
  /** An amount, a price or a rate as the server sent it; written digit by digit. */
  | { readonly amount: Decimal | null | undefined }
  /** A moment as the server writes it, `YYYY-MM-DD HH:mm:ss` in UTC; written in ISO 8601 with its zone. */
  | { readonly time: string | null | undefined };

/** A column of a CSV file. */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly field: (row: Row) => CsvField;
}

const LINE_END = '\r\n';
/** Characters at the start of a field that make a spreadsheet compute it; full-width forms are read as the plain ones. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/u;
/** What must stand in quotes. Blanks at the ends would otherwise get lost in some readers. */
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * Rows as a CSV text after RFC 4180: a line of titles, fields parted by commas, lines ended by CR LF. Amounts keep every
 * digit, times are ISO 8601 in UTC, and no text of a member can become a formula in a spreadsheet: where a text starts
 * like one, an apostrophe is put before it. An amount or a time that is none is written as a text.
 */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => quoted(harmless(title))),
    ...rows.map((row) => columns.map(({ field }) => written(field(row)))),
  ];
  return lines.map((fields) => fields.join(',') + LINE_END).join('');
}

function written(field: CsvField): string {
  if ('amount' in field) return amountText(field.amount ?? '');
  if ('time' in field) return timeText(field.time ?? '');
  return quoted(harmless(field.text ?? ''));
}

const amountText = (amount: string): string => (isDecimal(amount) ? amount : quoted(harmless(amount)));

function timeText(time: string): string {
  const moment = parseServerTime(time);
  return moment === null ? quoted(harmless(time)) : new Date(moment).toISOString().replace('.000Z', 'Z');
}

const harmless = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
