import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { HostileMarket } from '../testing/house/hostile-market';
import { HOUSE_MIGRATIONS, houseVenue } from '../testing/house/house-venue';
import { playLoops } from '../testing/house/play-loops';
import { playOwnerGames } from '../testing/house/owner-strategies';
import { playOptions } from '../testing/house/play-options';
import { makeRandom } from '../testing/random';

/** The run's seed; the same makes the same markets and bets. */
const SEED = Number(process.env['NIGHTLY'] ?? 14);
const LOOP_SECONDS = Number(process.env['HOUSE_LOOPS'] ?? 5_000);
const OWNER_GAMES = Number(process.env['HOUSE_GAMES'] ?? 10_000);
const OWNER_PARTS = 10;
const BET_SECONDS = Number(process.env['HOUSE_BETS'] ?? 6_000);
/** Share of bets that must be won so that nothing is lost at a gain of 0.85. */
const BREAK_EVEN = 1 / 1.85;

describe.each(testDatabases().slice(0, 1))(`the house on $name, seed ${SEED}`, (engine) => {
  const db = useDatabase(engine, HOUSE_MIGRATIONS);
  const open = async () => {
    const random = makeRandom(SEED);
    const market = new HostileMarket(random);
    return { random, market, venue: await houseVenue(db(), market) };
  };

  it('D-88 D-52 no loop over exchange and books earns', async () => {
    const { random, market, venue } = await open();
    const { gone, promised, earned } = await playLoops(venue, market, random, LOOP_SECONDS);
    expect(gone).toBeGreaterThan(LOOP_SECONDS / 8);
    expect({ promised, earned }).toEqual({ promised: [], earned: [] });
    expect(await venue.findings()).toEqual([]);
  });

  it('D-52 no belief about books and trades wins more options than break even', async () => {
    const { random, market, venue } = await open();
    const played = await playOptions(venue, market, random, BET_SECONDS);
    for (const { belief, won, lost } of played) {
      const bets = won + lost;
      // Three deviations of a fair coin: luck is not an edge.
      const luck = 3 * Math.sqrt(0.25 / bets);
      expect([belief, bets > 50, won / bets < BREAK_EVEN + luck]).toEqual([belief, true, true]);
    }
    expect(await venue.findings()).toEqual([]);
  });

  // In parts, so that none takes longer than a test may.
  it.each(Array.from({ length: OWNER_PARTS }, (_, part) => part))(
    `RISK-31 the owner of a provider's pairs gains less than listing them costs, part %i of ${OWNER_PARTS}`,
    async (part) => {
      const games = OWNER_GAMES / OWNER_PARTS;
      const { beyond, played } = await playOwnerGames(db(), SEED + part * games, games);
      expect(beyond).toEqual([]);
      expect(played).toBeGreaterThan(games / 2);
    },
  );
});
