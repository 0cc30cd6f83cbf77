import { MemoryStore } from '../state/memory-store.test-help';
import { tickOf } from '../tick-of.test-help';
import { createSimulatedFeed } from './simulated-feed';
import { openSimulatedFeed } from './open-simulated-feed';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 1, 10, 12);

let store: MemoryStore;
let now: number;
beforeEach(() => {
  store = new MemoryStore();
  now = START;
});

const open = () => openSimulatedFeed({ kind: 'simulated', store, clock: () => now });
const kept = <T>() => structuredClone(store.states.get('simulated-market')?.value) as T;

it('continues the same market after downtime, from a checkpoint and from the start alike', async () => {
  await open();
  const first = kept<{ seed: string }>();
  now += 3 * DAY_MS;
  await open();
  const noted = kept<{ reached: { day: number } }>();
  now += 2 * DAY_MS;
  const walked = createSimulatedFeed({ kind: 'simulated', seed: first.seed, since: START, clock: () => now });
  const reopened = await open();
  expect(noted.reached.day).toBeGreaterThan(START / DAY_MS + 2);
  expect(reopened.identity).toBe(walked.identity);
  for (const symbol of ['btcusdt', 'shibusdt', 'ethbtc']) {
    for (const ts of [now - 1000, now - DAY_MS, now - 4 * DAY_MS]) {
      const ticks = reopened.ticksAround(symbol, Math.floor(ts / 1000), '0');
      expect(ticks.state).toBe('known');
      expect(ticks).toEqual(walked.ticksAround(symbol, Math.floor(ts / 1000), '0'));
    }
  }
});

it('takes prices from the note, so that a start does not walk the days before it', async () => {
  await open();
  now += DAY_MS;
  await open();
  const noted = kept<{ reached: { prices: Record<string, number> } }>();
  noted.reached.prices['btcusdt'] = 100_000_000;
  store.states.set('simulated-market', { value: noted, revision: 9 });
  const second = Math.floor(now / 1000) - 1;
  const { price = '0' } = tickOf(await open(), 'btcusdt', second) ?? {};
  expect(Math.abs(Number(price) / 1_000_000 - 1)).toBeLessThan(0.2);
});
