import { CODE_TOO_MANY } from '@ex/contract';
import { LANE_BOUNDS, readLaneLoad, runInLane } from './run-in-lane';

/** A job that ends on command. */
function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), passed };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a lane', () => {
  it('lets three in at a time, in the order they came', async () => {
    const owner = {};
    const begun: number[] = [];
    const gates = Array.from({ length: 6 }, gate);
    const works = gates.map(({ passed }, at) =>
      runInLane(owner, 'market', async () => {
        begun.push(at);
        await passed;
        return at;
      }),
    );
    await turn();
    expect(begun).toEqual([0, 1, 2]);
    gates[1]?.open();
    await works[1];
    await turn();
    expect(begun).toEqual([0, 1, 2, 3]);
    gates.forEach(({ open }) => open());
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('goes on after a failure', async () => {
    const owner = {};
    const fails = Array.from({ length: 9 }, () =>
      runInLane(owner, 'market', () => Promise.reject(new Error('no'))),
    );
    expect((await Promise.allSettled(fails)).every(({ status }) => status === 'rejected')).toBe(true);
    expect(await runInLane(owner, 'market', () => Promise.resolve('yes'))).toBe('yes');
  });

  it('passes over a work whose caller hung up while it waited', async () => {
    const owner = {};
    const { open, passed } = gate();
    const busy = Array.from({ length: 3 }, () => runInLane(owner, 'market', () => passed));
    const gone = new AbortController();
    let ran = false;
    const left = runInLane(owner, 'market', async () => (ran = true), { signal: gone.signal });
    const next = runInLane(owner, 'market', () => Promise.resolve('in'));
    gone.abort();
    open();
    await Promise.all(busy);
    await expect(left).rejects.toThrow();
    expect([await next, ran]).toEqual(['in', false]);
  });

  it('rejects what would run after the app has given up, and does none of it', async () => {
    const owner = {};
    let ms = 0;
    const now = () => ms;
    const { open, passed } = gate();
    const busy = Array.from({ length: 3 }, () => runInLane(owner, 'market', () => passed, { now }));
    await turn();
    const ran: string[] = [];
    const late = runInLane(owner, 'market', async () => ran.push('late'), { now });
    const rejected = expect(late).rejects.toMatchObject({ code: CODE_TOO_MANY, retryAfter: 1 });
    ms += LANE_BOUNDS.maxWaitMs;
    const inTime = runInLane(owner, 'market', async () => ran.push('in time'), { now });
    ms += 1;
    expect(readLaneLoad(owner, ms)).toEqual({
      waiting: 2,
      oldestSeconds: (LANE_BOUNDS.maxWaitMs + 1) / 1000,
    });
    open();
    await Promise.all(busy);
    await rejected;
    await inTime;
    expect(ran).toEqual(['in time']);
    expect(readLaneLoad(owner, ms)).toEqual({ waiting: 0, oldestSeconds: 0 });
  });

  it('takes in only as many works as may wait', async () => {
    const owner = {};
    const { open, passed } = gate();
    const works = Array.from({ length: 3 + LANE_BOUNDS.maxWaiting }, () =>
      runInLane(owner, 'market', () => passed),
    );
    await expect(runInLane(owner, 'market', () => passed)).rejects.toMatchObject({ code: CODE_TOO_MANY });
    open();
    await Promise.all(works);
    expect(await runInLane(owner, 'market', () => Promise.resolve('in'))).toBe('in');
  });

  it('keeps nobody else waiting', async () => {
    const [one, other] = [{}, {}];
    const { open, passed } = gate();
    const busy = Array.from({ length: 4 }, () => runInLane(one, 'market', () => passed));
    expect(await runInLane(one, 'another market', () => Promise.resolve('in'))).toBe('in');
    expect(await runInLane(other, 'market', () => Promise.resolve('in'))).toBe('in');
    open();
    await Promise.all(busy);
  });
});
