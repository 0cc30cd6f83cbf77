import { compare } from '@ex/money';

/** What a member limits: loss of a UTC day and stake in the coin of options, orders in an hour, and a pause (GUARD-01). */
export const GUARD_RULES = ['loss_day', 'stake', 'orders_hour', 'pause'] as const;
/** One of {@link GUARD_RULES}. */
export type GuardRule = (typeof GUARD_RULES)[number];

/** How long a looser limit takes to hold (ms, GUARD-02). */
export const LOOSER_AFTER_MS = 24 * 3600 * 1000;

/** A limit of a member: decimal text, of a pause its end in ms; null is no limit. */
export interface GuardLimit {
  readonly value: string | null;
  /** A looser value that holds from `at` (ms); undefined when none is coming. */
  readonly next: { readonly value: string | null; readonly at: number } | undefined;
}

export const NO_LIMIT: GuardLimit = { value: null, next: undefined };

/** The limit at a moment: a coming value whose time has come is the value, and a pause that is over is none. */
export function limitAt(rule: GuardRule, limit: GuardLimit, now: number): GuardLimit {
  const { value, next } =
    limit.next && limit.next.at <= now ? { value: limit.next.value, next: undefined } : limit;
  if (rule === 'pause' && value !== null && compare(value, String(now)) <= 0) return NO_LIMIT;
  return { value, next };
}

/** Whether a value allows less than another one; no limit allows most, and a longer pause allows less than a shorter one. */
export function isTighter(rule: GuardRule, value: string | null, than: string | null): boolean {
  if (value === null) return false;
  if (than === null) return true;
  return rule === 'pause' ? compare(value, than) > 0 : compare(value, than) < 0;
}

/**
 * The limit after a member changed it at a moment: a tighter value holds immediately, a looser one after 24 hours, and the
 * value that holds now takes a coming one back (GUARD-02).
 */
export function changeLimit(
  rule: GuardRule,
  limit: GuardLimit,
  value: string | null,
  now: number,
): GuardLimit {
  const { value: current } = limitAt(rule, limit, now);
  if (isTighter(rule, value, current)) return { value, next: undefined };
  const isLooser = isTighter(rule, current, value);
  return { value: current, next: isLooser ? { value, at: now + LOOSER_AFTER_MS } : undefined };
}
