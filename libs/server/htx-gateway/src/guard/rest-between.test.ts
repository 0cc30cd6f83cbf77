import { afterRest } from './rest-between';

/** Milliseconds until the callback on a loop that is idle for a share of each round of one millisecond. */
function waitOn(idleShare: number): number {
  let ms = 0;
  let rested: number | undefined;
  const rounds: (() => void)[] = [];
  afterRest(() => (rested = ms), {
    now: () => ms,
    idleMs: () => ms * idleShare,
    afterMs: (go) => rounds.push(go),
  });
  for (let go = rounds.shift(); go; go = rounds.shift()) {
    ms += 1;
    go();
  }
  return rested ?? NaN;
}

it('RISK-81 lets the event loop rest between heavy jobs: shortly when it is idle, 12 ms when it has no time', () => {
  expect([waitOn(1), waitOn(0.5), waitOn(0.25), waitOn(0)]).toEqual([2, 4, 8, 12]);
});
