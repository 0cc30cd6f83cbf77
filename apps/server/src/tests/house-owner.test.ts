import { compare, mul, sub } from '@ex/money';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { COINS } from '../testing/house/hostile-market';
import { HOUSE_MIGRATIONS } from '../testing/house/house-venue';
import { LOSS_OF_VOLUME, overMidnight, playOwnerGames } from '../testing/house/owner-strategies';
import { moveTo, sellDear, tradeAtEdges } from '../testing/house/play-owner-thief';
import { makeRandom } from '../testing/random';
import {
  cancelAll,
  convert,
  follow,
  gainOf,
  openOwnerGame,
  takeAll,
  takeMarket,
} from '../testing/house/play-owner';

/** Games of this run; the night plays 10,000. */
const GAMES = 12;
const SEED = 34;
const LISTED = 2_000_000;
/** Id of the market of the owned coin, and of its writer. */
const ETH_USDT = 2;
/** True value of all that a member begins with, USDT. */
const OWNED_BY_MEMBER = '2600000';

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
    const findings = await (await openOwnerGame(db(), 1, LISTED)).venue.findings();
    // Each game begins with a house that holds nothing.
    expect(findings.filter(({ id }) => id !== 'HOUSE-position')).toEqual([]);
  });

  it('RISK-100 does not exceed the cap by orders in several markets at the same moment', async () => {
    const game = await openOwnerGame(db(), 1, LISTED);
    const [ann = 0, bob = 0, cid = 0] = game.members;
    for (let round = 0; round < 12; round += 1) {
      await Promise.all([
        takeMarket(game, ann, 'ethusdt', 'buy', { num: '1', amount: '10000' }),
        takeMarket(game, bob, 'ethbtc', 'buy', { num: '1', amount: '0.16666' }),
        convert(game.venue, cid, 'USDT', 'ETH', '800'),
      ]);
      await follow(game, db(), 1);
    }
    const [eth] = game.risk.house.report().positions.filter(({ coin }) => coin === COINS.ETH);
    const used = sub('0', eth?.value ?? '0');
    expect(compare(used, '9000')).toBe(1);
    expect(compare(used, eth?.cap ?? '0')).toBeLessThanOrEqual(0);
    expect(await game.venue.findings()).toEqual([]);
  });

  it('RISK-98 does not gain the losses of two days across midnight', async () => {
    const game = await openOwnerGame(db(), 1, LISTED);
    await overMidnight(game, makeRandom(SEED), db());
    await cancelAll(game);
    const gain = await gainOf(game);
    expect([compare(gain, '1000'), compare(gain, String(LISTED * LOSS_OF_VOLUME))]).toEqual([1, -1]);
    expect(await game.venue.findings()).toEqual([]);
  });

  it('RISK-99 the audit compares the positions of the house with the ledger, to the last digit', async () => {
    const game = await openOwnerGame(db(), 1, LISTED);
    await takeAll(game, makeRandom(SEED), 'buy', 'spot');
    await follow(game, db(), 5);
    await takeAll(game, makeRandom(SEED), 'sell', 'conversion');
    await takeAll(game, makeRandom(SEED), 'sell', 'cross');
    expect(await game.venue.findings()).toEqual([]);
    const desks = await db().query<{ desk: number }>(
      'SELECT desk FROM house_position WHERE amount <> 0 ORDER BY 1',
    );
    expect(desks.map(({ desk }) => desk)).toEqual(expect.arrayContaining([0, ETH_USDT]));
    await db().query(`UPDATE house_position SET amount = amount + 0.00000001 WHERE desk = ${ETH_USDT}`);
    expect(await game.venue.findings()).toMatchObject([
      { id: 'HOUSE-position', violations: [expect.stringContaining(`coin ${COINS.ETH}: `)] },
    ]);
  });

  it.each([
    ['listed', LISTED],
    ['thin', 1_000],
  ])(
    'RISK-97 with a session token takes less than 2 %% of a balance by a price that it moved in a %s pair',
    async (_kind, volume) => {
      const game = await openOwnerGame(db(), 1, volume);
      const [victim = 0] = game.members;
      await moveTo(game, db(), 10);
      await sellDear(game, 10);
      await tradeAtEdges(game);
      expect(
        await db().query('SELECT FROM spot_trade WHERE buy_order IS NOT NULL AND sell_order IS NOT NULL'),
      ).not.toEqual([]);
      const lost = sub('0', await gainOf(game, [victim]));
      expect([compare(lost, '0'), compare(lost, mul(OWNED_BY_MEMBER, '0.02'))]).toEqual([1, -1]);
      expect(await game.venue.findings()).toEqual([]);
    },
  );
});
