import { exchangeCoin, getCanExchangeCoin, getHuoBiTradeFromRedis, upbbbuy } from '@ex/contract';
import { div, mul, roundDown } from '@ex/money';
import { MARKETS } from './hostile-market';
import type { Code } from './hostile-market';
import type { HouseVenue } from './house-venue';

/** A way from one coin to another as a bot sees it. */
export interface Way {
  readonly from: Code;
  readonly to: Code;
  /** Units of `to` for one of `from`. */
  readonly rate: string;
  /** As much of `from` as the way takes at that rate, as far as it says. */
  readonly most: string;
  /** Goes it with an amount of `from`; false when it is refused. */
  readonly go: (member: number, amount: string) => Promise<boolean>;
}

/** Decimals of a rate: more than any amount needs. */
export const RATE_SCALE = 16;
/** What a way takes that does not say how much. */
const PLENTY = '1000000000';
/** All ways there are at this moment: the exchange between any two coins, and both sides of every book. */
export async function allWays(venue: HouseVenue, member: number): Promise<readonly Way[]> {
  return [...(await exchangeWays(venue, member)), ...(await spotWays(venue, member))];
}

async function exchangeWays(venue: HouseVenue, member: number): Promise<readonly Way[]> {
  const answer = getCanExchangeCoin.answer.parse(await venue.call(member, getCanExchangeCoin, { type: '1' }));
  const coins = answer.list.filter(({ price }) => price !== undefined);
  return coins.flatMap((from) =>
    coins
      .filter((to) => to !== from)
      .map((to) => ({
        from: from.title as Code,
        to: to.title as Code,
        rate: div(from.price ?? '0', to.ask_price ?? '1', RATE_SCALE),
        most: PLENTY,
        go: async (who: number, amount: string) =>
          (await venue.call(who, exchangeCoin, {
            type: '1',
            from_coin_id: String(from.id),
            to_coin_id: String(to.id),
            amount,
            paypassword: 'x',
          })) !== undefined,
      })),
  );
}

async function spotWays(venue: HouseVenue, member: number): Promise<readonly Way[]> {
  const ways: Way[] = [];
  for (const { id, symbol, base, quote } of MARKETS) {
    const { buy, sell } = getHuoBiTradeFromRedis.answer.parse(
      await venue.call(member, getHuoBiTradeFromRedis, { symbol }),
    );
    const order = (type: string, num: string, amount: string) => async (who: number) =>
      (await venue.call(who, upbbbuy, {
        m_id: String(id),
        num,
        price: '',
        operate_type: '2',
        amount,
        type,
      })) !== undefined;
    const [bid, ask] = [buy[0], sell[0]];
    const [sold, bought] = [base.code as Code, quote.code as Code];
    if (bid)
      ways.push({
        from: sold,
        to: bought,
        rate: bid.price,
        most: bid.amount,
        go: (who, amount) => order('2', amount, '1')(who),
      });
    if (ask)
      ways.push({
        from: bought,
        to: sold,
        rate: div('1', ask.price, RATE_SCALE),
        most: roundDown(mul(ask.amount, ask.price), 8),
        go: (who, amount) => order('1', '1', amount)(who),
      });
  }
  return ways;
}
