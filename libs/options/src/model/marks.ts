import type { ContractOrder } from '@ex/contract';
import { parseServerTime } from '@ex/languages';
import { RUNNING, SETTLED } from './order';

/** A settled order stays on the chart this long after its end, ms. */
export const JUST_SETTLED_MS = 5 * 60_000;
/** A result is told on the chart this long, ms. */
const RESULT_MS = 30_000;
/** Orders drawn at most, the newest ones. */
export const MOST_MARKS = 6;
/** The end of an order and the provider's time are known to a second only. */
const SLACK_MS = 2000;

/** An order and when its answer came, ms of the monotonic clock. */
export type HeardOrder = ContractOrder & { readonly receivedAt: number };

/** Moments of an order, ms: where it stands on the chart by the provider's clock, and how long it is over by the device's. */
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
  readonly order: HeardOrder;
}

/**
 * When an order was opened and when it ends. A running one tells by its seconds left, whatever calendar the provider
 * keeps (a replay is years back); else its own times count. Null when it has none that can be read.
 */
export function momentsOf(order: HeardOrder, { provider, monotonic }: Clocks): Moments | null {
  if (order.status === RUNNING && order.count_down > 0) {
    const overAt = order.receivedAt + order.count_down * 1000;
    const endAt = provider - monotonic + overAt;
    return { openAt: endAt - order.time * 1000, endAt, overAt };
  }
  const openAt = parseServerTime(order.buytime);
  if (openAt === null) return null;
  const endAt = parseServerTime(order.selltime) ?? openAt + order.time * 1000;
  return { openAt, endAt, overAt: monotonic - provider + endAt };
}

/** Orders whose moments are kept, the newest ones: more than any list shows. */
const MOST_KNOWN = 60;

/**
 * The moments known so far and those of new orders. What is known stays: an order does not move when it is heard of
 * again, also from the list of the settled ones. The same map when nothing is new.
 */
export function rememberMoments(
  known: ReadonlyMap<number, Moments>,
  orders: readonly HeardOrder[],
  clocks: Clocks,
): ReadonlyMap<number, Moments> {
  const added = orders.flatMap((order): (readonly [number, Moments])[] => {
    const moments = known.has(order.id) ? null : momentsOf(order, clocks);
    return moments ? [[order.id, moments]] : [];
  });
  if (added.length === 0) return known;
  return new Map([...known, ...added].sort(([a], [b]) => b - a).slice(0, MOST_KNOWN));
}

/**
 * Whether a settled order ended just now; one of another calendar or with a wrong time never did.
 * @param monotonic the device's clock, ms
 * @param within how long "just now" is, ms
 */
export function isJustSettled(
  order: ContractOrder,
  { overAt }: Pick<Moments, 'overAt'>,
  monotonic: number,
  within = JUST_SETTLED_MS,
): boolean {
  const age = monotonic - overAt;
  return order.status === SETTLED && age >= -SLACK_MS && age <= within;
}

/** The orders of a market to draw at a moment of the monotonic clock: those that run and those just settled, newest first. */
export function marksOf(
  orders: readonly HeardOrder[],
  known: ReadonlyMap<number, Moments>,
  market: string,
  monotonic: number,
): OrderMark[] {
  return orders
    .flatMap((order) => {
      const moments = known.get(order.id);
      const shown =
        moments &&
        order.coinname === market &&
        (order.status === RUNNING || isJustSettled(order, moments, monotonic));
      return shown ? [{ order, ...moments }] : [];
    })
    .sort((a, b) => b.order.id - a.order.id)
    .slice(0, MOST_MARKS);
}

/** The newest order of any market that ended within the last half minute of the monotonic clock: its result is worth a word. */
export function freshResult(
  orders: readonly HeardOrder[],
  known: ReadonlyMap<number, Moments>,
  monotonic: number,
): HeardOrder | undefined {
  return orders
    .filter((order) => {
      const moments = known.get(order.id);
      return moments && isJustSettled(order, moments, monotonic, RESULT_MS);
    })
    .sort((a, b) => b.id - a.id)[0];
}
