import { decimalOfQuote, isDecimal } from '@ex/money';

/** A row of the file with its figures as decimal text. */
export interface CandleRow {
  /** Start of the minute, counted from the epoch. */
  readonly minute: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

const COLUMNS = 'open_time,open,high,low,close,volume';
const TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.0+)?(?:Z|\+00:00)?$/;

/**
 * Reads a CSV of 1-minute candles, oldest first, with the columns open_time (UTC), open, high, low, close, volume. Throws an
 * Error that names the line (the heading is line 1) for a wrong heading or a missing or extra column. Also throws it for a
 * time that is not a full minute or not after the one before. Also throws it for a figure that is not a positive decimal, or
 * a range that does not hold open and close. Volume may be 0. Figures may have an exponent (`1e-05`), as some tools write
 * small ones.
 */
export function parseCandles(text: string): CandleRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  if (lines[0]?.trim() !== COLUMNS) throw lineError(1, `the heading must be ${COLUMNS}`);
  const rows: CandleRow[] = [];
  for (let index = 1; index < lines.length; index += 1) {
    const row = parseRow(lines[index] ?? '', index + 1);
    const before = rows.at(-1);
    if (before && row.minute <= before.minute)
      throw lineError(index + 1, 'open_time is not after the line before');
    rows.push(row);
  }
  if (rows.length === 0) throw lineError(2, 'there is no candle');
  return rows;
}

function parseRow(text: string, line: number): CandleRow {
  const cells = text.split(',').map((cell) => cell.trim());
  if (cells.length !== 6) throw lineError(line, `6 columns expected, ${cells.length} found`);
  const [time = '', ...figures] = cells;
  const [open = '', high = '', low = '', close = '', volume = ''] = figures.map(plainText);
  for (const [name, value] of Object.entries({ open, high, low, close })) {
    if (!isDecimal(value) || value.startsWith('-') || !/[1-9]/.test(value)) {
      throw lineError(line, `${name} is not a positive decimal`);
    }
  }
  if (!isDecimal(volume) || volume.startsWith('-'))
    throw lineError(line, 'volume is not a decimal of 0 or more');
  return { minute: minuteOf(time, line), open, high, low, close, volume };
}

const EXPONENT = /^\d(\.\d{1,14})?e[+-]?\d{1,2}$/i;

/** At most 15 digits survive the way through a number unchanged; longer figures stay unchanged and are refused. */
const plainText = (figure: string): string =>
  EXPONENT.test(figure) ? (decimalOfQuote(Number(figure)) ?? figure) : figure;

function minuteOf(time: string, line: number): number {
  const [, date, clock] = TIME.exec(time) ?? [];
  const ms = date && clock ? Date.parse(`${date}T${clock}Z`) : NaN;
  if (!Number.isFinite(ms))
    throw lineError(line, 'open_time is not a UTC time like 2023-03-01 00:00:00+00:00');
  if (ms % 60_000 !== 0) throw lineError(line, 'open_time is not a full minute');
  return ms / 60_000;
}

/** The error of a wrong line; the reader adds the name of the file. */
export const lineError = (line: number, what: string): Error => new Error(`line ${line}: ${what}`);
