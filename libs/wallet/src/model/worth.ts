import type { DayWorth } from '@ex/api-client/wallet';
import { changePercent, compare, type Decimal, div, mul, sub } from '@ex/money';

/** Change of the value from the first recorded day until now. */
export interface WorthChange {
  readonly since: string;
  /** Dollars; below zero for a fall. */
  readonly amount: Decimal;
  /** Null where nothing was there at first. */
  readonly percent: Decimal | null;
}

/** The change until now; undefined while no day has been recorded. */
export function worthChange(days: readonly DayWorth[], now: Decimal): WorthChange | undefined {
  const [first] = days;
  return (
    first && {
      since: first.day,
      amount: sub(now, first.value),
      percent: changePercent(first.value, now),
    }
  );
}

/** Heights of the line from 0, the lowest value, to 100, the highest, the value of now at its end; 50 where all are equal. */
export function worthPoints(days: readonly DayWorth[], now: Decimal): readonly number[] {
  const values = [...days.map(({ value }) => value), now];
  const [low, high] = worthRange(days, now);
  const range = sub(high, low);
  if (compare(range, '0') === 0) return values.map(() => 50);
  return values.map((value) => Number.parseInt(div(mul(sub(value, low), '100'), range, 0), 10));
}

/** Lowest and highest value of the line. */
export function worthRange(days: readonly DayWorth[], now: Decimal): readonly [low: Decimal, high: Decimal] {
  const values = [...days.map(({ value }) => value), now].sort(compare);
  return [values[0] ?? now, values.at(-1) ?? now];
}

/** Change in percent since the last recorded day; undefined before there is one, and where nothing was there then. */
export function dayChange(days: readonly DayWorth[], now: Decimal) {
  const last = days.at(-1);
  const percent = last && changePercent(last.value, now);
  if (!last || !percent) return undefined;
  const order = compare(now, last.value);
  const direction = order > 0 ? ('rise' as const) : order < 0 ? ('fall' as const) : ('flat' as const);
  return { since: last.day, percent, direction };
}
