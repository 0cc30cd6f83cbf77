import fc from 'fast-check';
import { countAttempt, remainingWait } from './rule';
import type { LimitState } from './rule';

const plain = { name: 'plain', most: 3, windowMs: 1_000 };
const doubling = { ...plain, delay: { firstMs: 100, longestMs: 450 } };
const times = (rule: typeof plain, moments: readonly number[]) =>
  moments.reduce<LimitState | undefined>((state, now) => countAttempt(rule, state, now), undefined);

describe('counted', () => {
  it('blocks for the rest of the window after the last allowed attempt', () => {
    expect(remainingWait(times(plain, [0, 1]), 1)).toBe(0);
    expect(remainingWait(times(plain, [0, 1, 400]), 400)).toBe(600);
  });

  it('doubles the delay up to the maximum and remembers failures beyond it', () => {
    const delays = [3, 4, 5, 6, 7].map((count) =>
      remainingWait(times(doubling, Array<number>(count).fill(0)), 0),
    );
    expect(delays).toEqual([100, 200, 400, 450, 450]);
    const later = countAttempt(doubling, times(doubling, [0, 0, 0]), 1_050);
    expect(remainingWait(later, 1_050)).toBe(200);
  });

  it('resets when the window is over', () => {
    expect(countAttempt(plain, times(plain, [0, 0, 0]), 1_000)).toEqual({
      count: 1,
      windowEnds: 2_000,
      blockedUntil: 0,
    });
  });

  it('never lets more than allowed through in a window, whenever attempts come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }), (gaps) => {
        let [now, state]: [number, LimitState | undefined] = [0, undefined];
        const passed = new Map<number, number>();
        for (const gap of gaps) {
          now += gap;
          if (remainingWait(state, now) > 0) continue;
          state = countAttempt(plain, state, now);
          passed.set(state.windowEnds, (passed.get(state.windowEnds) ?? 0) + 1);
        }
        for (const count of passed.values()) expect(count).toBeLessThanOrEqual(plain.most);
      }),
    );
  });
});
