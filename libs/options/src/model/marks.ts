import { formatPair } from '@ex/api-client';
import type { OptionOrder } from '@ex/api-client/options';
import { parseServerTime } from '@ex/languages';
import { orderDeadline } from './order';

/** How long a settled order stays on the chart, ms. */
export const JUST_SETTLED_MS = 5 * 60_000;
/** How long a result is shown next to the chart, ms. */
const RESULT_MS = 30_000;
/** Most orders on the chart; the newest ones are drawn. */
const MAX_MARKS = 6;
/** The end of an order and the provider's time are known to the second only. */
const TOLERANCE_MS = 2000;

/** Moments of an order, ms: its place on the chart by the provider's clock, and its end by the device's. */
export interface Moments {
  readonly openAt: number;
  readonly endAt: number;
  /** The end on the monotonic clock: a replay's calendar may pass faster than a member reads. */
  readonly overAt: number;
}

/** Two clocks read at the same moment, ms: the provider's, and the device's monotonic one. */
export interface Clocks {
  readonly provider: number;
  readonly monotonic: number;
}

/** An order to draw. */
export interface OrderMark extends Moments {
  readonly order: OptionOrder;
}

/**
 * When an order was opened and when it ends. For a running one the seconds left decide, regardless of the provider's calendar (a
 * replay may be years back); otherwise the order's own times. Null when it has none that can be read.
 */
export function orderMoments(order: OptionOrder, { provider, monotonic }: Clocks): Moments | null {
  const durationMs = order.durationSeconds * 1000;
  if (order.status === 'running' && order.secondsLeft > 0) {
    const overAt = orderDeadline(order);
    const endAt = provider - monotonic + overAt;
    return { openAt: endAt - durationMs, endAt, overAt };
  }
  const openAt = parseServerTime(order.openedAt);
  if (openAt === null) return null;
  const endAt = parseServerTime(order.closedAt) ?? openAt + durationMs;
  return { openAt, endAt, overAt: monotonic - provider + endAt };
}

/** Orders whose moments are remembered, the newest ones: more than any list shows. */
const MAX_REMEMBERED = 60;

/**
 * Adds the moments of new orders. Known ones stay: an order does not move when it arrives again, also in the list of the
 * settled ones. Returns the same map when nothing is new.
 */
export function rememberMoments(
  known: ReadonlyMap<number, Moments>,
  orders: readonly OptionOrder[],
  clocks: Clocks,
): ReadonlyMap<number, Moments> {
  const added = orders.flatMap((order): (readonly [number, Moments])[] => {
    const moments = known.has(order.id) ? null : orderMoments(order, clocks);
    return moments ? [[order.id, moments]] : [];
  });
  if (added.length === 0) return known;
  return new Map([...known, ...added].sort(([a], [b]) => b - a).slice(0, MAX_REMEMBERED));
}

/**
 * Whether a settled order ended just now; one of another calendar or with a wrong time never did.
 * @param monotonic the device's clock, ms
 * @param within how long "just now" is, ms
 */
export function isJustSettled(
  order: OptionOrder,
  { overAt }: Pick<Moments, 'overAt'>,
  monotonic: number,
  within = JUST_SETTLED_MS,
): boolean {
  const age = monotonic - overAt;
  return order.status === 'settled' && age >= -TOLERANCE_MS && age <= within;
}

/** The orders of a market to draw at a moment of the monotonic clock: those that run and those just settled, newest first. */
export function orderMarks(
  orders: readonly OptionOrder[],
  known: ReadonlyMap<number, Moments>,
  market: string,
  monotonic: number,
): OrderMark[] {
  return orders
    .flatMap((order) => {
      const moments = known.get(order.id);
      const shown =
        moments &&
        formatPair(order.pair) === market &&
        !order.isOpening &&
        (order.status === 'running' || isJustSettled(order, moments, monotonic));
      return shown ? [{ order, ...moments }] : [];
    })
    .sort((a, b) => b.order.id - a.order.id)
    .slice(0, MAX_MARKS);
}

/** The newest order of any market that ended within the last half minute of the monotonic clock: its result is shown. */
export function latestResult(
  orders: readonly OptionOrder[],
  known: ReadonlyMap<number, Moments>,
  monotonic: number,
): OptionOrder | undefined {
  return orders
    .filter((order) => {
      const moments = known.get(order.id);
      return moments && isJustSettled(order, moments, monotonic, RESULT_MS);
    })
    .sort((a, b) => b.id - a.id)[0];
}
