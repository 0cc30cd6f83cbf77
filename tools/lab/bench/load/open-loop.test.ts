import { jumpingClock } from './jumping-clock';
import type { Clock } from './loop';
import { type OpenLoad, runOpenLoop } from './open-loop';

function load(clock: Clock, changes: Partial<OpenLoad>): ReturnType<typeof runOpenLoop> {
  const usual: OpenLoad = {
    perSecond: 100,
    turn: () => clock.sleep(5),
    warmMs: 100,
    seconds: 1,
    onMeasure: () => undefined,
  };
  return runOpenLoop({ ...usual, ...changes }, clock);
}

it('begins turns at its rate and counts only those of the measured time', async () => {
  const { ms, seconds, failures } = await load(jumpingClock(), {});
  expect([ms.length, seconds, failures]).toEqual([100, 1, 0]);
  for (const one of ms) expect(one).toBeCloseTo(5);
});

it('does not wait for slow answers before the next turn begins', async () => {
  const clock = jumpingClock();
  const { ms } = await load(clock, { turn: () => clock.sleep(500) });
  expect(ms).toHaveLength(100);
  for (const one of ms) expect(one).toBeCloseTo(500);
});

it('times a turn that begins late from its planned start', async () => {
  const clock = jumpingClock();
  // One server: an answer takes 15 ms, the next turn is there after 10.
  let free = 0;
  const turn = async () => {
    free = Math.max(free, clock.now()) + 15;
    await clock.sleep(free - clock.now());
  };
  const { ms } = await load(clock, { warmMs: 0, turn });
  expect(ms[0]).toBeCloseTo(15);
  expect(ms.at(-1)).toBeCloseTo(15 + 99 * 5);
});

it('counts failures apart and says what the first one was', async () => {
  const clock = jumpingClock();
  const turn = (number: number) =>
    number % 2 === 1 ? Promise.reject(new Error(`turn ${number}`)) : clock.sleep(1);
  const { ms, failures, firstFailure } = await load(clock, { warmMs: 0, turn });
  expect([ms.length, failures, firstFailure]).toEqual([50, 50, 'turn 1']);
});

it('says when the measured time begins', async () => {
  const clock = jumpingClock();
  let began = -1;
  await load(clock, { onMeasure: () => (began = clock.now()) });
  expect(began).toBe(100);
});
