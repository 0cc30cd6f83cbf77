import { compare, sub } from '@ex/money';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { HOUSE_MIGRATIONS } from '../testing/house/house-venue';
import { playOwnerGames } from '../testing/house/owner-strategies';
import { follow, gainOf, openOwnerGame, takeMarket } from '../testing/house/play-owner';

/** Games of this run; the night plays 10,000. */
const GAMES = 12;
const SEED = 34;
const LISTED = 2_000_000;

describe.each(testDatabases('any').slice(-1))('the owner of a thin pair on $name', (engine) => {
  const db = useDatabase(engine, HOUSE_MIGRATIONS);

  it('RISK-22 RISK-24 RISK-26 buys no more than the book holds, and sells nothing at a price that it moved', async () => {
    const game = await openOwnerGame(db(), 1, LISTED, { minimumDepth: '1000' });
    const { market, venue } = game;
    const had = await venue.balance(1, 'ETH');
    // A book of 1,500 that is shown again each second; 9,600 were bought from it in 8 seconds once.
    for (let second = 0; second < 8; second += 1) {
      market.show('ethusdt', 1, { size: 300 });
      await takeMarket(game, 1, 'ethusdt', 'buy', { num: '1', amount: '1600' });
    }
    const bought = sub(await venue.balance(1, 'ETH'), had);
    expect(compare(bought, '1400')).toBe(1);
    expect(compare(bought, '1500')).toBeLessThanOrEqual(0);
    // The provider's price goes to 10, where they were sold once.
    const before = await gainOf(game);
    for (let minute = 0; minute < 10; minute += 1) {
      market.show('ethusdt', 10);
      await takeMarket(game, 1, 'ethusdt', 'sell', { num: bought, amount: '1' });
      await follow(game, db(), 60);
    }
    expect(await gainOf(game)).toBe(before);
    expect(await venue.findings()).toEqual([]);
  });

  it(`RISK-23 RISK-31 gains less than listing the pair costs, in ${GAMES} games`, async () => {
    const { beyond, played } = await playOwnerGames(db(), SEED, GAMES);
    expect(beyond).toEqual([]);
    expect(played).toBeGreaterThan(GAMES * 0.6);
    expect(await (await openOwnerGame(db(), 1, LISTED)).venue.findings()).toEqual([]);
  });
});
