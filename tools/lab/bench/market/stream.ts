/** A bar as the market data protocol has it. */
interface StreamBar {
  readonly id: number;
  readonly open: number;
  readonly close: number;
  readonly high: number;
  readonly low: number;
  readonly amount: number;
  readonly vol: number;
  readonly count: number;
}

/** Seconds of the periods; months are as long as the longest. */
const SECONDS: Readonly<Record<string, number>> = {
  '1min': 60,
  '5min': 300,
  '15min': 900,
  '30min': 1_800,
  '60min': 3_600,
  '4hour': 14_400,
  '1day': 86_400,
  '1week': 604_800,
  '1mon': 2_678_400,
};
const MARGIN = 5;

const cents = (price: number): number => Math.round(price * 100) / 100;

/** Price at a market second, which may be a fraction: no two frames show the same one. */
export const priceAt = (second: number): number =>
  cents(20_000 + 300 * Math.sin(second / 997) + 40 * Math.sin(second / 37) + 5 * Math.sin(second * 1.7));

/** The bar of a period that is open at a market second, as far as it has come. Undefined for an unknown period. */
export function barAt(period: string, second: number): StreamBar | undefined {
  const length = SECONDS[period];
  if (length === undefined) return undefined;
  const id = Math.floor(second / length) * length;
  const [open, close] = [priceAt(id), priceAt(second)];
  const traded = 1 + (second - id) * 10;
  return {
    id,
    open,
    close,
    high: cents(Math.max(open, close) + MARGIN),
    low: cents(Math.min(open, close) - MARGIN),
    amount: traded,
    vol: traded * 20_000,
    count: Math.floor(traded),
  };
}

/** The newest bars of a period, newest first, as the history call answers them. */
export function historyAt(period: string, second: number, size: number): readonly StreamBar[] {
  const length = SECONDS[period] ?? 0;
  const start = Math.floor(second / length) * length;
  const ends = Array.from({ length: size }, (_, back) =>
    back === 0 ? second : start - (back - 1) * length - 1,
  );
  return ends.flatMap((end) => barAt(period, end) ?? []);
}
