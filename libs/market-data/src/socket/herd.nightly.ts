import type { Clock } from '../core/clock';
import { createFakeNetwork } from '../test-kit/fake-socket';
import { createMarketSocket } from './market-socket';

/** The run's seed; the same rolls the same dice. */
const SEED = Number(process.env['NIGHTLY'] ?? 1) % 2_147_483_647;
const CLIENTS = 1000;
const DOWN_MS = 60_000;
const SECOND_MS = 1000;

/** Dice of their own for each client: the minimal standard generator. */
function dice(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** A clock of whole milliseconds that holds thousands of timers; `advance` lets time pass. */
function makeClock(): Omit<Clock, 'random'> & { advance(ms: number): void } {
  const due = new Map<number, Set<number>>();
  const jobs = new Map<number, { at: number; run: () => void }>();
  let now = 0;
  let last = 0;
  const setTimeout = (run: () => void, ms: number): number => {
    last += 1;
    const at = Math.max(now + 1, Math.ceil(now + ms));
    jobs.set(last, { at, run });
    due.set(at, (due.get(at) ?? new Set()).add(last));
    return last;
  };
  const clearTimeout = (id: number): void => {
    due.get(jobs.get(id)?.at ?? 0)?.delete(id);
    jobs.delete(id);
  };
  return {
    now: () => now,
    wall: () => now,
    setTimeout,
    clearTimeout,
    requestFrame: (run) => setTimeout(run, 16),
    cancelFrame: clearTimeout,
    advance(ms) {
      for (const until = now + ms; now < until;) {
        now += 1;
        for (const id of due.get(now) ?? []) {
          jobs.get(id)?.run();
          jobs.delete(id);
        }
        due.delete(now);
      }
    },
  };
}

/** The most of these moments that lie within a second. */
function mostInASecond(moments: readonly number[]): number {
  let most = 0;
  let from = 0;
  moments.forEach((moment, at) => {
    while (moment - (moments[from] ?? 0) >= SECOND_MS) from += 1;
    most = Math.max(most, at - from + 1);
  });
  return most;
}

it('C3 a thousand clients come back from a minute without a server, at most a tenth of them in any second', () => {
  const clock = makeClock();
  const network = createFakeNetwork();
  /** As the server does; a client that receives nothing for 15 s treats the connection as lost. */
  const heartbeat = () => {
    for (const socket of network.live()) socket.raw('{"ping":1}');
    clock.setTimeout(heartbeat, 5 * SECOND_MS);
  };
  heartbeat();
  let isDown = false;
  const attempts: number[] = [];
  class Socket extends network.Socket {
    constructor(url: string) {
      super(url);
      const socket = network.last();
      attempts.push(clock.now());
      clock.setTimeout(() => (isDown ? socket.drop() : socket.accept()), 1);
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, at) => {
    const socket = createMarketSocket({
      url: 'ws://venue/ws',
      WebSocketImpl: Socket,
      clock: { ...clock, random: dice(SEED + at) },
      inflate: async () => () => '',
    });
    socket.subscribe('market.btcusdt.kline.1day', () => undefined);
    return socket;
  });
  clock.advance(SECOND_MS);
  expect(network.live()).toHaveLength(CLIENTS);

  isDown = true;
  for (const socket of network.live()) socket.drop();
  clock.advance(DOWN_MS);
  isDown = false;
  const up = clock.now();
  // The longest wait is 30 s, in which all have tried.
  clock.advance(31 * SECOND_MS);
  const back = attempts.filter((moment) => moment >= up);
  const peak = mostInASecond(back);
  console.warn(`C3 seed ${SEED}: ${back.length} attempts after the outage, at most ${peak} in a second`);
  expect(network.live()).toHaveLength(CLIENTS);
  expect(peak).toBeLessThanOrEqual(CLIENTS / 10);
  for (const client of clients) client.close();
});
