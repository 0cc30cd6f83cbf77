import type { Db } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import { makeTestRisk } from '@ex/server-risk/testing';
import type { RiskRules } from '@ex/server-site-config';
import { makeRandom } from '../random';
import { COINS, HostileMarket, SOUND_MODES } from './hostile-market';
import { houseVenue } from './house-venue';
import { makeSlowReference } from './slow-reference';

/** A venue with the limits of a new one, over markets whose prices move, in which no fund password is right. */
export async function openTheft(db: Db, seed: number, rules: Partial<RiskRules> = {}) {
  const random = makeRandom(seed);
  const market = new HostileMarket(random, SOUND_MODES);
  const reference = makeSlowReference(market);
  const worthOf = (coin: number) => {
    const code = Object.entries(COINS).find(([, id]) => id === coin)?.[0];
    return code === 'USDT' ? '1' : reference.references.get(`${code}usdt`.toLowerCase());
  };
  const risk = makeTestRisk({ ...reference, rules, meters: { worthOf, heldCondition: () => 'false' } });
  const verifyFund = () => Promise.reject(new ApiRejection('members.fund.wrong'));
  const venue = await houseVenue(db, market, { risk, verifyFund });
  const step = (): void => {
    market.step();
    reference.sample();
  };
  return { venue, market, random, step };
}
