import { formatQuote } from '@ex/money';
import type { PeriodKey } from '@ex/market-data';

// No Intl here: its first formatters took 80 ms of the first drawing at a quarter of the processor.

/** The exchange's days, weeks and months begin at midnight UTC+8; their bars carry that date wherever the reader is. */
const EXCHANGE_OFFSET_MS = 8 * 3_600_000;

const isIntraday = (period: PeriodKey) => !['D', 'W', 'M'].includes(period);

/** Price in the one format of all languages: comma groups, point, fixed decimals; a tiny one `0.0₅1234`. */
export function priceFormat(decimals: number): (price: number) => string {
  return (price) => formatQuote(price, decimals);
}

/** Price on the axis, with more decimals where the distance of the ticks needs them: no two labels are equal (RIM-41). */
export function tickFormat(
  decimals: number,
): (price: number, ticks: readonly number[] | undefined) => string {
  return (price, ticks) => formatQuote(price, Math.max(decimals, decimalsOfStep(ticks)));
}

/** Decimals of the distance of ticks, which is 1, 2 or 5 times a power of ten. */
function decimalsOfStep([first, second]: readonly number[] = []): number {
  if (first === undefined || second === undefined) return 0;
  // A step of 0.01 may come out as a little less.
  return Math.ceil(-Math.log10(second - first) - 1e-6);
}

/**
 * Time of a bar, `2026-11-21`, `11-21 14:05` or `2026-11`; intraday bars in the reader's time zone.
 * @returns a function of a bar's start in seconds
 */
export function timeFormat(period: PeriodKey): (seconds: number) => string {
  if (isIntraday(period)) return (seconds) => readersTime(new Date(seconds * 1000));
  const length = period === 'M' ? 'yyyy-mm'.length : 'yyyy-mm-dd'.length;
  return (seconds) => new Date(seconds * 1000 + EXCHANGE_OFFSET_MS).toISOString().slice(0, length);
}

const readersTime = (time: Date): string =>
  `${two(time.getMonth() + 1)}-${two(time.getDate())} ${two(time.getHours())}:${two(time.getMinutes())}`;

const two = (part: number): string => String(part).padStart(2, '0');
