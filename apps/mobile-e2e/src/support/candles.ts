/**
 * The documented rule of a replayed market, worked out here a second time, on purpose without the product's code:
 * within a minute the price goes open, low, high, close when close >= open, else open, high, low, close; it meets these
 * at the seconds 0, 20, 40 and 59, runs straight between them, and each second is rounded half to even.
 */
interface Candle {
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
}

/** Recorded prices of a CSV of 1-minute candles, in whole steps of the smallest price in the file. */
export class Recording {
  private readonly minutes = new Map<number, Candle>();
  /** Decimals of a step. */
  readonly decimals: number;
  /** First and last second, since the epoch. */
  readonly first: number;
  readonly last: number;

  constructor(csv: string) {
    const rows = csv
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(','));
    const prices = rows.flatMap(([, ...cells]) => cells.slice(0, 4));
    this.decimals = Math.max(...prices.map((price) => price.split('.')[1]?.replace(/0+$/, '').length ?? 0));
    for (const [time = '', ...cells] of rows) {
      const [open = 0n, high = 0n, low = 0n, close = 0n] = cells
        .slice(0, 4)
        .map((price) => steps(price, this.decimals));
      this.minutes.set(Date.parse(time.replace(' ', 'T')) / 60_000, { open, high, low, close });
    }
    const minutes = [...this.minutes.keys()];
    this.first = (minutes[0] ?? 0) * 60;
    this.last = (minutes.at(-1) ?? 0) * 60 + 59;
  }

  /** Price in steps at a market second since the epoch. Throws when the recording does not have its minute. */
  at(second: number): bigint {
    const candle = this.minutes.get(Math.floor(second / 60));
    if (!candle) throw new Error('the recording has a gap here');
    const { open, high, low, close } = candle;
    const [first, then] = close >= open ? [low, high] : [high, low];
    const inMinute = second % 60;
    if (inMinute < 20) return between(open, first, inMinute, 20);
    if (inMinute < 40) return between(first, then, inMinute - 20, 20);
    return between(then, close, inMinute - 40, 19);
  }
}

/** Decimal text as whole steps of `decimals`; cut where it has more. */
export function steps(text: string, decimals: number): bigint {
  const [whole = '0', part = ''] = text.replaceAll(',', '').split('.');
  return BigInt(whole + part.padEnd(decimals, '0').slice(0, decimals));
}

/** Steps as the app shows them: comma groups and `decimals` digits, cut. */
export function shown(amount: bigint, scale: number, decimals: number): string {
  const digits = amount.toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${digits
    .slice(digits.length - scale)
    .padEnd(decimals, '0')
    .slice(0, decimals)}`;
}

/** Price after `passed` of `length` seconds on the straight way from one price to the next. */
function between(from: bigint, to: bigint, passed: number, length: number): bigint {
  return halfEven(from * BigInt(length - passed) + to * BigInt(passed), BigInt(length));
}

function halfEven(dividend: bigint, divisor: bigint): bigint {
  const floor = dividend / divisor;
  const twice = (dividend % divisor) * 2n;
  return twice > divisor || (twice === divisor && floor % 2n === 1n) ? floor + 1n : floor;
}

/** A small made recording of two days for machines without the real one: every price differs from its neighbours. */
export function madeRecording(): string {
  const start = Date.UTC(2023, 2, 1) / 60_000;
  const line = (minute: number): string => {
    const base = 2_000_000 + ((minute * 7919) % 9973);
    const [open, close] = [base, base + ((minute * 31) % 400) - 200];
    const cents = [open, Math.max(open, close) + 150, Math.min(open, close) - 130, close].map(
      (value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`,
    );
    return [
      new Date((start + minute) * 60_000).toISOString().replace('T', ' ').replace('.000Z', '+00:00'),
      ...cents,
      '1.5',
    ].join(',');
  };
  return [
    'open_time,open,high,low,close,volume',
    ...Array.from({ length: 2880 }, (_, minute) => line(minute)),
    '',
  ].join('\n');
}
