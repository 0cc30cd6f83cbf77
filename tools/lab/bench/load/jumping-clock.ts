import type { Clock } from './loop';

/** A clock for tests that jumps to the next waiting sleeper once nothing else is left to do. */
export function jumpingClock(): Clock {
  let now = 0;
  const sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  const jump = () => {
    sleepers.sort((a, b) => a.at - b.at);
    const first = sleepers.shift();
    if (!first) return;
    now = Math.max(now, first.at);
    first.wake();
    setImmediate(jump);
  };
  const sleep = (ms: number) =>
    new Promise<void>((wake) => {
      sleepers.push({ at: now + Math.max(0, ms), wake });
      if (sleepers.length === 1) setImmediate(jump);
    });
  return { now: () => now, sleep };
}
