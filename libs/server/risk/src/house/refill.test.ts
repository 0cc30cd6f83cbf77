import { NOTHING_TAKEN, refill } from './refill';
import { parseUnits } from './units';

const trade = (ts: number, amount: number) => ({ id: ts, price: 1, amount, direction: 'buy' as const, ts });
const SHARE = parseUnits('0.2');

describe('sizes that were taken', () => {
  const taken = { taken: parseUnits('100'), countedTo: 5 };

  it('RISK-24 come back by a share of what the provider has traded since, and each trade counts once', () => {
    const once = refill(taken, [trade(7, 50), trade(6, 100), trade(5, 1_000)], SHARE);
    expect(once).toEqual({ taken: parseUnits('70'), countedTo: 7 });
    expect(refill(once, [trade(7, 50), trade(6, 100)], SHARE)).toEqual(once);
  });

  it('RISK-24 come back at most whole, and volume from before counts for nothing later', () => {
    expect(refill(taken, [trade(6, 1e6)], SHARE)).toEqual({ taken: 0n, countedTo: 6 });
    expect(refill(NOTHING_TAKEN, [trade(6, 1e6)], SHARE)).toEqual({ taken: 0n, countedTo: 6 });
    expect(refill(taken, [], SHARE)).toEqual(taken);
  });
});
