import { getCoinCosts } from '@ex/contract';
import { fromUnits } from '@ex/money';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import fc from 'fast-check';
import { MIGRATIONS, COIN, portfolioVenue } from '../testing/portfolio-venue';
import type { Amount, PortfolioVenue } from '../testing/portfolio-venue';
import { makeCostBackfill, recomputeCosts } from './backfill';

const ANN = 11;
const BOB = 12;
const HOUR_MS = 3_600_000;

describe.each(testDatabases('any'))('what coins have cost on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: PortfolioVenue;
  beforeEach(async () => {
    venue = await portfolioVenue(db());
    await venue.give(ANN, ['USDT', '1000000']);
  });
  afterEach(() => venue.close());

  const buy = (...parts: readonly [got: Amount, paid: string]) =>
    venue.exchange(ANN, ['USDT', parts[1]], parts[0]);
  const sell = (gave: Amount, got: string) => venue.exchange(ANN, gave, ['USDT', got]);
  const costs = async (member = ANN) => (await venue.read(member, getCoinCosts)).list;

  it('PNL-01 PNL-02 tells quantity, cost with fees and average of what a member bought', async () => {
    await buy(['BTC', '0.999'], '100');
    await buy(['BTC', '1'], '200.1');
    await sell(['BTC', '0.999'], '500');
    expect(await costs()).toEqual([
      { coin: 'BTC', quantity: '1.00000000', cost: '150.12506254', average: '150.12506254' },
    ]);
    await sell(['BTC', '1'], '500');
    expect(await costs()).toEqual([]);
  });

  it('PNL-01 shows a member nothing of another', async () => {
    await buy(['BTC', '1'], '100');
    expect(await costs(BOB)).toEqual([]);
  });

  it('PNL-03 coins that came without a cost have none, and are sold last', async () => {
    await venue.give(ANN, ['BTC', '5']);
    expect(await costs()).toEqual([]);
    await sell(['BTC', '1'], '100');
    await buy(['BTC', '1'], '100');
    await sell(['BTC', '0.25'], '50');
    expect(await costs()).toMatchObject([{ coin: 'BTC', quantity: '0.75000000', cost: '75.00000000' }]);
  });

  it('PNL-03 what has left takes its cost along once the coin is exchanged again, and brings it back before', async () => {
    await buy(['BTC', '2'], '200');
    await venue.give(ANN, ['BTC', '-1.5']);
    expect(await costs()).toMatchObject([{ quantity: '0.50000000', cost: '50.00000000' }]);
    await venue.give(ANN, ['BTC', '1.5'], 2);
    expect(await costs()).toMatchObject([{ quantity: '2.00000000', cost: '200.00000000' }]);
    await venue.give(ANN, ['BTC', '-1.5'], 2);
    await buy(['BTC', '0.5'], '100');
    await venue.give(ANN, ['BTC', '9']);
    expect(await costs()).toMatchObject([{ quantity: '1.00000000', cost: '150.00000000' }]);
  });

  it('PNL-02 coins bought with another coin cost what that was worth, nothing known where it has no price', async () => {
    venue.setPrice('BTC', '60000.123456789');
    await buy(['BTC', '1'], '50000');
    await venue.exchange(ANN, ['BTC', '0.5'], ['ETH', '10']);
    await venue.give(ANN, ['ALT', '100']);
    await venue.exchange(ANN, ['ALT', '100'], ['ETH', '1']);
    expect(await costs()).toEqual([
      { coin: 'BTC', quantity: '0.50000000', cost: '25000.00000000', average: '50000' },
      { coin: 'ETH', quantity: '10.00000000', cost: '30000.06172840', average: '3000.00617284' },
    ]);
  });

  it('PNL-02 counts each of several exchanges at the same time once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, at) => buy([at % 2 ? 'BTC' : 'ETH', '1'], '10')));
    expect(await costs()).toMatchObject([
      { coin: 'BTC', quantity: '4.00000000', cost: '40.00000000' },
      { coin: 'ETH', quantity: '4.00000000', cost: '40.00000000' },
    ]);
  });

  it('PNL-04 the running costs are those computed again from the ledger', async () => {
    const amount = fc.bigInt({ min: 1n, max: 900n }).map((hundredths) => fromUnits(hundredths, 2));
    const trade = fc.record({
      side: fc.constantFrom('buy', 'sell'),
      coin: fc.constantFrom('BTC', 'ETH'),
      amount,
      paid: amount,
    });
    await venue.give(ANN, ['BTC', '9000']);
    await venue.give(ANN, ['ETH', '9000']);
    await fc.assert(
      fc.asyncProperty(fc.array(trade, { maxLength: 12 }), async (trades) => {
        for (const { side, coin, amount: num, paid } of trades)
          await (side === 'buy' ? buy([coin, num], paid) : sell([coin, num], paid));
        const running = await venue.rows();
        await recomputeCosts(db(), ANN, COIN.USDT);
        expect(await venue.rows()).toEqual(running);
      }),
      { numRuns: 8 },
    );
  });

  describe('after an upgrade', () => {
    const worker = (now: number) =>
      makeCostBackfill({
        ...{ db: db(), catalogue: venue.catalogue, now: () => now },
        onError: (error) => {
          throw error;
        },
      });
    const afterUpgrade = Date.now() + HOUR_MS;

    it('PNL-04 earlier costs are computed once the release before has ended, and the call returns none until then', async () => {
      await venue.exchange(ANN, ['USDT', '100'], ['BTC', '2'], false);
      await venue.exchange(ANN, ['BTC', '1'], ['USDT', '70'], false);
      await venue.give(BOB, ['BTC', '1']);
      await db().query('INSERT INTO portfolio_backfill (next_member) VALUES (1)');
      await buy(['BTC', '1'], '150');
      expect(await costs()).toEqual([]);
      await worker(Date.now()).runOnce();
      expect(await costs()).toEqual([]);
      await worker(afterUpgrade).runOnce();
      expect(await costs()).toMatchObject([{ coin: 'BTC', quantity: '2.00000000', cost: '200.00000000' }]);
      expect(await db().query('SELECT FROM portfolio_backfill')).toEqual([]);
    });

    it('PNL-04 continues where it was stopped', async () => {
      for (let member = 1; member <= 45; member += 1) {
        await venue.give(member, ['USDT', '10']);
        await venue.exchange(member, ['USDT', '10'], ['BTC', '1'], false);
      }
      await db().query('INSERT INTO portfolio_backfill (next_member) VALUES (1)');
      expect(await worker(afterUpgrade).runOnce()).toBe(20);
      expect([await costs(20), await costs(21)]).toMatchObject([[{ cost: '10.00000000' }], []]);
      const next = worker(afterUpgrade);
      expect([await next.runOnce(), await next.runOnce(), await next.runOnce()]).toEqual([20, 5, 0]);
      expect(await costs(45)).toMatchObject([{ cost: '10.00000000' }]);
    });
  });
});
