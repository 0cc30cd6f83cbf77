import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { HostileMarket } from '../testing/house/hostile-market';
import { HOUSE_MIGRATIONS, houseVenue } from '../testing/house/house-venue';
import { playLoops } from '../testing/house/play-loops';
import { makeRandom } from '../testing/random';

/** Long enough to see every way a market can be wrong; the night plays longer, with bets and other seeds. */
const SECONDS = 60;
const SEED = 14;

// One engine: what is looked at are prices, and the rules for them know no database.
describe.each(testDatabases('any').slice(-1))('the house on $name', (engine) => {
  const db = useDatabase(engine, HOUSE_MIGRATIONS);

  it('D-88 D-52 no loop over exchange and books earns in any market state', async () => {
    const random = makeRandom(SEED);
    const market = new HostileMarket(random);
    const venue = await houseVenue(db(), market);
    const { gone, promised, earned } = await playLoops(venue, market, random, SECONDS);
    expect(gone).toBeGreaterThan(SECONDS / 8);
    expect({ promised, earned }).toEqual({ promised: [], earned: [] });
    expect(await venue.findings()).toEqual([]);
  });
});
