import { dayNumber } from '../../period/bar-start';
import { gaussianNoise, smoothNoise, hashPair } from '../../noise/noise';

/** The day before the first one of the history, which starts on 2019-01-01 at 00:00 UTC+8. */
export const FIRST_DAY = dayNumber(Date.UTC(2019, 0, 1) / 1000);
/** Part of the distance to its usual price that a market makes good each day; keeps prices plausible forever. */
const PULL = 0.006;
/** How much of a move all markets share. */
const SHARED = 0.8;
const OWN = 0.6;

/**
 * How far a market's price is from its usual one at the end of each day, as a natural logarithm: a walk with bounded
 * steps that is pulled back, partly common to all markets. Walked once from the first day and kept.
 */
export class DayWalk {
  private readonly walked: number[];

  constructor(
    private readonly deviation: number,
    private readonly key: number,
    private readonly sharedKey: number,
  ) {
    this.walked = [gaussianNoise(hashPair(key, 3), 0) * 0.15];
  }

  /** The logarithm at the end of a day; before the history it is constant. */
  at(day: number): number {
    const wanted = Math.max(0, day - FIRST_DAY + 1);
    for (let next = this.walked.length; next <= wanted; next += 1) {
      this.walked.push((this.walked[next - 1] ?? 0) * (1 - PULL) + this.step(FIRST_DAY + next - 1));
    }
    return this.walked[wanted] ?? 0;
  }

  /** Times of quiet (0.5) and of storm (1.6), lasting weeks. */
  volatility(day: number): number {
    return (
      0.5 +
      0.7 * smoothNoise(hashPair(this.sharedKey, 1), day, 25) +
      0.4 * smoothNoise(hashPair(this.key, 4), day, 12)
    );
  }

  private step(day: number): number {
    const move =
      SHARED * gaussianNoise(hashPair(this.sharedKey, 2), day) +
      OWN * gaussianNoise(hashPair(this.key, 5), day);
    return this.deviation * this.volatility(day) * move;
  }
}
