import { add, div, mul, negate, sub } from '@ex/money';
import type { Decimal } from '@ex/money';

/** Alerts of one member, fired and paused ones included (ALERT-04). */
export const MAX_ALERTS = 50;

/** What an alert waits for: a price, or a change of the price in 24 hours. */
export type AlertKind = 'price' | 'change';
/** Which way the price moves to it. */
export type AlertDirection = 'rise' | 'fall';

/** An alert that waits, as the worker keeps it in memory. */
export interface WaitingAlert {
  readonly id: string;
  readonly memberId: number;
  readonly symbol: string;
  readonly kind: AlertKind;
  readonly direction: AlertDirection;
  /** Price in the quote coin, or percent; above 0. */
  readonly target: Decimal;
  readonly repeats: boolean;
  /** Whether it fires next; false waits for the price to go back first. */
  readonly armed: boolean;
  /** Market time, ms: only prices after it count. */
  readonly since: number;
  /** Grows with every change a member makes. */
  readonly revision: string;
}

/** What of an alert happens next: at which level, and which way the price comes to it. */
export interface Trigger {
  readonly direction: AlertDirection;
  /** Price, or signed change in percent. */
  readonly level: Decimal;
}

/** So far a price goes back, as a share of the target, before a repeating alert fires again: more than its noise. */
const BACK_SHARE = '0.005';
/** The same for a change in 24 hours, in percentage points. */
const BACK_POINTS = '0.5';

/** Returns what an alert waits for: its target or, once a repeating one has fired, the price's way back from it. */
export function triggerOf({ kind, direction, target, armed }: WaitingAlert): Trigger {
  const rises = direction === 'rise';
  const level = kind === 'price' || rises ? target : negate(target);
  if (armed) return { direction, level };
  const back = kind === 'price' ? mul(target, BACK_SHARE) : BACK_POINTS;
  return rises
    ? { direction: 'fall', level: sub(level, back) }
    : { direction: 'rise', level: add(level, back) };
}

/** Change of a price in percent, rounded toward zero, so that it is never told before it is there. */
export const changeInPercent = (from: Decimal, to: Decimal): Decimal =>
  div(mul(sub(to, from), '100'), from, 8, 'down');
