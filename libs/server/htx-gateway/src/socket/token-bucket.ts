/** A rate limit with a burst: starts full, refills steadily, each use takes one. */
export class TokenBucket {
  private tokens: number;
  private filledAt: number;

  /** `perSecond` uses over time, `burst` in a row; `now` in ms. */
  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
    private readonly now: () => number,
  ) {
    this.tokens = burst;
    this.filledAt = now();
  }

  /** Takes one; false when none is left. */
  take(): boolean {
    const at = this.now();
    this.tokens = Math.min(
      this.burst,
      this.tokens + (Math.max(0, at - this.filledAt) / 1000) * this.perSecond,
    );
    this.filledAt = at;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
