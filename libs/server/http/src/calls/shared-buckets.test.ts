import fc from 'fast-check';
import { makeAddressBuckets, makeBuckets } from './buckets';
import type { Buckets } from './buckets';
import { makeLimits } from './limits';
import { shareOver } from './shared-buckets';
import type { SpendingChannel } from './shared-buckets';

/** A channel between processes of one test, and what they are still to tell each other. */
function talkingProcesses() {
  const listeners: (readonly [string, (message: unknown) => void])[] = [];
  const waiting: (() => void)[] = [];
  const channel: SpendingChannel = {
    publish: (subject, message) => {
      const text = JSON.stringify(message);
      for (const [heard, listen] of listeners) if (heard === subject) listen(JSON.parse(text));
    },
    subscribe: (subject, listen) => void listeners.push([subject, listen]),
  };
  return {
    channel,
    share: () => shareOver(channel, (flush) => waiting.push(flush)),
    tellAll: () => {
      for (const flush of waiting.splice(0)) flush();
    },
  };
}
const RATE = { perSecond: 5, burst: 5 };

it('RISK-84 grants a rate once for all processes, and its capacity once for each, however they are asked', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.tuple(fc.nat(400), fc.nat(7), fc.nat(9)), { minLength: 200, maxLength: 400 }),
      (count, asked) => {
        let now = 0;
        let sinceTold = 0;
        const { share, tellAll } = talkingProcesses();
        const processes = Array.from({ length: count }, () =>
          share()(
            'money',
            makeBuckets(RATE, () => now),
          ),
        );
        let granted = 0;
        for (const [gap, process, times] of asked) {
          now += gap;
          sinceTold += gap;
          if (sinceTold >= 50) tellAll();
          sinceTold %= 50;
          for (let time = 0; time < times; time += 1)
            if (processes[process % count]?.take(7) === 0) granted += 1;
        }
        expect(granted).toBeLessThanOrEqual(count * RATE.burst + (now / 1000) * RATE.perSecond);
      },
    ),
  );
});

it('RISK-84 three processes grant a member no more money calls a second than one', () => {
  let now = 0;
  const { share, tellAll } = talkingProcesses();
  const rates = {
    visitor: RATE,
    member: RATE,
    money: RATE,
    moneyDay: { perSecond: 1_000, burst: 1_000_000 },
    change: RATE,
    memberChange: RATE,
    upload: RATE,
  };
  const processes = Array.from({ length: 3 }, () => makeLimits(rates, () => now, share()));
  let granted = 0;
  for (; now < 60_000; now += 10) {
    if (now % 50 === 0) tellAll();
    for (const { money } of processes) {
      try {
        money(7);
        granted += 1;
      } catch {
        // Rejected: that is what is counted.
      }
    }
  }
  expect(granted).toBeGreaterThan(5 * 60);
  expect(granted).toBeLessThanOrEqual(3 * 5 + 5 * 60);
});

it('RISK-84 charges address, site and what is given back, keys of one name only, and skips junk', () => {
  const { channel, share, tellAll } = talkingProcesses();
  const open = (): Buckets => makeAddressBuckets({ perSecond: 1, burst: 4 }, () => 0);
  const [one, other, apart] = [
    share()('market', open()),
    share()('market', open()),
    share()('visitor', open()),
  ];
  const tokens = (buckets: Buckets, key: string) => {
    let count = 0;
    while (buckets.take(key) === 0) count += 1;
    return count;
  };
  one.take('2001:db8:1:1', 3);
  one.giveBack('2001:db8:1:1');
  tellAll();
  for (const junk of [null, {}, { from: 'x', spent: [['a']] }, { from: 'x', spent: 'a' }])
    channel.publish('spent.market', junk);
  expect([tokens(other, '2001:db8:1:1'), tokens(apart, '2001:db8:1:1')]).toEqual([2, 4]);
});

it('a debt by other processes stays when more is owed here', () => {
  let now = 0;
  const buckets = makeBuckets(RATE, () => now);
  for (let other = 0; other < 4; other += 1) buckets.charge('a', 5);
  expect(buckets.owe('a', 1)).toBe(false);
  now = 3_000;
  expect(buckets.take('a')).toBe(1);
  now = 3_200;
  expect(buckets.take('a')).toBe(0);
});
