import { creatorder, tradecancelOrder, upbbbuy } from '@ex/contract';
import { decimalOfQuote, roundDown } from '@ex/money';
import type { Random } from '../random';
import { MARKETS } from './hostile-market';
import type { HostileMarket } from './hostile-market';
import type { HouseVenue } from './house-venue';

/** Members who trade. */
export const TRADERS = [1, 2, 3] as const;
const PURSE = { USDT: '10000000', BTC: '1000', ETH: '10000', ALT: '100000' } as const;
/** How far from the fair price an order may be, either way. */
const REACH = 2e-4;
const NEWEST_ORDERS = 30;

/** Gives the members what they trade with. */
export async function fundTraders(venue: HouseVenue): Promise<void> {
  for (const member of TRADERS)
    for (const code of ['USDT', 'BTC', 'ETH', 'ALT'] as const) await venue.give(member, code, PURSE[code]);
}

/**
 * Members place orders around the fair prices. The orders trade with each other and the house, rest, fill in
 * part or are cancelled. Members also open options, which settle when they become due.
 */
export async function playTrading(
  venue: HouseVenue,
  market: HostileMarket,
  random: Random,
  seconds: number,
): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    market.step();
    for (const member of TRADERS) {
      await placeOrder(venue, market, random, member);
      if (random.below(3) === 0)
        await venue.call(member, tradecancelOrder, { bb_id: String(1 + random.below(NEWEST_ORDERS)) });
    }
    const option = { m_id: '1', ctime: '60', ctzed: '10', buytype: random.oneOf(['1', '2']) };
    if (random.below(4) === 0) await venue.call(random.oneOf(TRADERS), creatorder, option);
    await venue.settlement.runOnce();
  }
}

async function placeOrder(
  venue: HouseVenue,
  market: HostileMarket,
  random: Random,
  member: number,
): Promise<void> {
  const [btc, eth] = MARKETS;
  if (!btc || !eth) throw new Error('there are no markets');
  const { id, base, quote } = random.oneOf([btc, eth]);
  const fair = market.fairPrice({ base: codeOf(base.code), quote: codeOf(quote.code) });
  const near = decimalOfQuote(fair * (1 + (random.below(200) / 100 - 1) * REACH)) ?? '0';
  await venue.call(member, upbbbuy, {
    ...{
      m_id: String(id),
      num: `0.${1 + random.below(9)}`,
      price: roundDown(near, 2),
      amount: '10',
      operate_type: '1',
    },
    type: random.oneOf(['1', '2']),
  });
}

const codeOf = (code: string) => (code === 'BTC' || code === 'ETH' ? code : 'USDT');
