/** Rate limit: the allowed attempts and the delay after them. */
export interface LimitRule {
  /** Part of the stored key; never changed. */
  readonly name: string;
  /** Attempts allowed per window. */
  readonly most: number;
  readonly windowMs: number;
  /**
   * First delay after the last allowed attempt; it doubles with each further attempt up to `longestMs`. Without it the
   * delay is the rest of the window.
   */
  readonly delay?: { readonly firstMs: number; readonly longestMs: number };
}

/** Counter of one key; times in ms since the epoch, 0 when not blocked. */
export interface LimitState {
  readonly count: number;
  readonly windowEnds: number;
  readonly blockedUntil: number;
}

/** Milliseconds until the next attempt is allowed; 0 when it is allowed now. */
export function remainingWait(state: LimitState | undefined, now: number): number {
  return Math.max(0, (state?.blockedUntil ?? 0) - now);
}

/** Returns the counter after one more attempt; an expired window is restarted. */
export function countAttempt(rule: LimitRule, state: LimitState | undefined, now: number): LimitState {
  const running = state !== undefined && state.windowEnds > now;
  const count = running ? state.count + 1 : 1;
  const windowEnds = running ? state.windowEnds : now + rule.windowMs;
  if (count < rule.most) return { count, windowEnds, blockedUntil: 0 };
  if (!rule.delay) return { count, windowEnds, blockedUntil: windowEnds };
  const delay = Math.min(rule.delay.longestMs, rule.delay.firstMs * 2 ** Math.min(count - rule.most, 30));
  // The memory of failures outlasts the delay, so that the next failure doubles it.
  return { count, windowEnds: Math.max(windowEnds, now + delay + rule.windowMs), blockedUntil: now + delay };
}
