import { isDecimal } from '@ex/money';

/** A line of a statement: a payment as a wallet or bank saw it. */
export interface ParsedLine {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Transaction hash or bank reference; may be empty. */
  readonly reference: string;
  /** Signed decimal text: above 0 came in, below 0 went out. */
  readonly amount: string;
  /** Code of the coin, upper case. */
  readonly coin: string;
}

/** A statement that cannot be read, with the reason in words. */
export class UnreadableStatement extends Error {}

const COLUMNS = ['date', 'reference', 'amount', 'coin'] as const;
type Column = (typeof COLUMNS)[number];
/** Separators of columns, the first that gives all columns counts. */
const SEPARATORS = [',', ';', '\t'] as const;
const MAX_LINES = 2_000;
/** Amounts of chains have up to 18 decimals. */
const AMOUNT = /^[+-]?\d{1,20}(\.\d{1,18})?$/;
const DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Reads a statement as CSV: a header with the columns date, reference, amount and coin in any order, other columns are ignored (PAY-15).
 * Throws `UnreadableStatement` with the number of the line; nothing is guessed.
 */
export function parseStatement(csv: string): readonly ParsedLine[] {
  const [header = '', ...rows] = csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const { separator, places } = readHeader(header);
  if (rows.length > MAX_LINES) throw new UnreadableStatement(`A statement has at most ${MAX_LINES} lines`);
  return rows.flatMap((row, at) => {
    if (row.trim() === '') return [];
    const fields = splitRow(row, separator, at + 2);
    return [readLine((column) => (fields[places[column]] ?? '').trim(), at + 2)];
  });
}

function readHeader(header: string): {
  readonly separator: string;
  readonly places: Readonly<Record<Column, number>>;
} {
  for (const separator of SEPARATORS) {
    const names = splitRow(header, separator, 1).map((name) => name.trim().toLowerCase());
    if (!COLUMNS.every((column) => names.indexOf(column) >= 0)) continue;
    const twice = COLUMNS.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
    if (twice !== undefined) throw new UnreadableStatement(`The column ${twice} is there twice`);
    const [date, reference, amount, coin] = COLUMNS.map((column) => names.indexOf(column));
    return {
      separator,
      places: { date: date ?? -1, reference: reference ?? -1, amount: amount ?? -1, coin: coin ?? -1 },
    };
  }
  throw new UnreadableStatement(`Line 1 must name the columns ${COLUMNS.join(', ')}`);
}

function readLine(field: (column: Column) => string, number: number): ParsedLine {
  const [date, reference, amount, coin] = COLUMNS.map(field) as [string, string, string, string];
  const at = DATE.test(date) ? Date.parse(utc(date)) : Number.NaN;
  if (Number.isNaN(at)) throw new UnreadableStatement(`Line ${number} has no date such as 2026-01-31`);
  if (!AMOUNT.test(amount) || !isDecimal(amount.replace('+', '')))
    throw new UnreadableStatement(`Line ${number} has no amount such as -12.5, with at most 18 decimals`);
  if (!/^[A-Za-z0-9]{1,16}$/.test(coin)) throw new UnreadableStatement(`Line ${number} has no coin`);
  if (reference.length > 200)
    throw new UnreadableStatement(`Line ${number} has a reference of more than 200 characters`);
  return { at, reference, amount: amount.replace('+', ''), coin: coin.toUpperCase() };
}

/** Dates without a zone are UTC. */
function utc(date: string): string {
  const text = date.replace(' ', 'T');
  return text.length === 10 || /(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`;
}

/** Fields of a row; a field in double quotes may contain separators, and quotes that are doubled. */
function splitRow(row: string, separator: string, number: number): readonly string[] {
  const fields: string[] = [];
  let rest = row;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest);
    const end = quoted ? quoted[0].length : endOf(rest, separator);
    fields.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : rest.slice(0, end));
    const isOpen = !quoted && /^\s*"/.test(rest);
    if (end === rest.length && !isOpen) return fields;
    if (isOpen || !rest.startsWith(separator, end))
      throw new UnreadableStatement(`Line ${number} has a quote that does not end`);
    rest = rest.slice(end + 1);
  }
}

function endOf(text: string, separator: string): number {
  const found = text.indexOf(separator);
  return found < 0 ? text.length : found;
}
