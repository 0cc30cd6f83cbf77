import { tradecancelOrder, tradegetOrderList } from '@ex/contract';
import { add, decimalOfQuote, mul, sub } from '@ex/money';
import type { Db } from '@ex/server-db';
import { COINS, MARKETS } from './hostile-market';
import type { Code, HostileMarket } from './hostile-market';
import type { HouseVenue } from './house-venue';

export const [VICTIM, ACCOMPLICE] = [1, 2];
const PURSES: Readonly<Record<number, Readonly<Record<Code, string>>>> = {
  [VICTIM]: { USDT: '10000', BTC: '0.05', ETH: '1', ALT: '100' },
  [ACCOMPLICE]: { USDT: '10000000', BTC: '1000', ETH: '10000', ALT: '100000' },
};

/** Gives both what they begin with. */
export async function fillPurses(venue: HouseVenue): Promise<void> {
  for (const [member, purse] of Object.entries(PURSES))
    for (const [code, amount] of Object.entries(purse))
      await venue.give(Number(member), code as Code, amount);
}

/** Cancels all orders of both. */
export async function cancelAll(venue: HouseVenue): Promise<void> {
  for (const member of [VICTIM, ACCOMPLICE]) {
    const page = { type: '0', status: '1', page: '1', limit: '10' };
    const { list } = tradegetOrderList.answer.parse(await venue.call(member, tradegetOrderList, page));
    for (const { id } of list) await venue.call(member, tradecancelOrder, { bb_id: String(id) });
  }
}

interface TradeRow {
  readonly id: string;
  readonly market_id: number;
  readonly price: string;
  readonly quantity: string;
  readonly is_seller: boolean;
}

/** What the victim lost in USDT by fair prices in each new trade with another member; below zero for a gain. */
export async function newLosses(db: Db, market: HostileMarket, after: number) {
  const rows = await db.query<TradeRow>(
    `SELECT t.id, t.market_id, t.price, t.quantity, s.member_id = ${VICTIM} AS is_seller
     FROM spot_trade t JOIN spot_order b ON b.id = t.buy_order JOIN spot_order s ON s.id = t.sell_order
     WHERE t.id > $1 AND ${VICTIM} IN (b.member_id, s.member_id) ORDER BY t.id`,
    [after],
  );
  return rows.map(({ id, market_id, price, quantity, is_seller }) => {
    const pair = MARKETS.find((one) => one.id === market_id);
    if (!pair) throw new Error('a trade in no market');
    const [base, quote] = [pair.base.code as Code, pair.quote.code as Code];
    const fair = fairPrice(market, { base, quote });
    const lost = mul(is_seller ? sub(fair, price) : sub(price, fair), quantity);
    return { id: Number(id), value: mul(lost, fairPrice(market, { base: quote, quote: 'USDT' })) };
  });
}

/** All that the victim has, in USDT by fair prices. */
export async function worthOf(venue: HouseVenue, market: HostileMarket): Promise<string> {
  let worth = '0';
  for (const code of Object.keys(COINS) as Code[]) {
    const price = fairPrice(market, { base: code, quote: 'USDT' });
    worth = add(worth, mul(await venue.balance(VICTIM, code), price));
  }
  return worth;
}

/** The true price of a pair, decimal text. */
export const fairPrice = (
  market: HostileMarket,
  pair: { readonly base: Code; readonly quote: Code },
): string => decimalOfQuote(market.fairPrice(pair)) ?? '0';
