import { creatorder, getHyOrderList } from '@ex/contract';
import { compare, decimalOfQuote } from '@ex/money';
import type { Random } from '../random';
import { MARKETS } from './hostile-market';
import type { HostileMarket } from './hostile-market';
import type { HouseVenue } from './house-venue';

const [BTC_USDT] = MARKETS;
const SYMBOL = 'btcusdt';
/** Orders are of the shortest duration. */
const SECONDS = 60;
/** Seconds in which an order opens at the latest. */
const LEAD_SECONDS = 10;
const PAGE = 10;

/** What a bot sees of the market in a second. */
interface Sight {
  readonly last: string;
  readonly lastAt: number;
  readonly bid: string;
  readonly ask: string;
  readonly bookAt: number;
  readonly middle: string;
  /** Middle of the second before. */
  readonly before: string;
}

type Bet = 1 | 2 | undefined;
/** 1 when `a` is above `b`, 2 when below. */
const towards = (a: string, b: string): Bet => ([2, undefined, 1] as const)[compare(a, b) + 1];
const against = (bet: Bet): Bet => bet && (bet === 1 ? 2 : 1);

/** What the bots believe in. */
const BELIEFS: Readonly<Record<string, (sight: Sight, random: Random) => Bet>> = {
  'against the side of the last trade': ({ last, middle }) => against(towards(last, middle)),
  'with the last trade': ({ last, middle }) => towards(last, middle),
  'the book is behind the last trade': ({ last, lastAt, bid, ask, bookAt }) =>
    lastAt > bookAt && (compare(last, ask) > 0 || compare(last, bid) < 0) ? towards(last, bid) : undefined,
  'the middle comes back': ({ middle, before }) => against(towards(middle, before)),
  'the middle goes on': ({ middle, before }) => towards(middle, before),
  'by chance': (_sight, random) => random.oneOf([1, 2]),
};

/** How the orders of a bot ended. */
export interface BetsPlayed {
  readonly belief: string;
  readonly won: number;
  readonly lost: number;
}

/** Each belief bets on each of so many seconds that it has an opinion of, the minimum stake at a time; then all is settled. */
export async function playOptions(
  venue: HouseVenue,
  market: HostileMarket,
  random: Random,
  seconds: number,
): Promise<readonly BetsPlayed[]> {
  const bots = Object.entries(BELIEFS).map(([belief, bet], at) => ({ belief, bet, member: 100 + at }));
  for (const { member } of bots) await venue.give(member, 'USDT', '1000000');
  let before: string | undefined;
  for (let second = 0; second < seconds; second += 1) {
    market.step();
    await venue.openings.runOnce();
    const sight = look(market, before);
    if (!sight) continue;
    before = sight.middle;
    for (const { bet, member } of bots) {
      const buytype = bet(sight, random);
      const order = {
        m_id: String(BTC_USDT?.id),
        ctime: String(SECONDS),
        ctzed: '10',
        buytype: String(buytype),
      };
      if (buytype) await venue.call(member, creatorder, order);
    }
    if (second % SECONDS === 0) await venue.settlement.runOnce();
  }
  for (let second = 0; second <= SECONDS + LEAD_SECONDS; second += 1) {
    market.step();
    await venue.openings.runOnce();
  }
  await venue.settlement.runOnce();
  const played: BetsPlayed[] = [];
  for (const { belief, member } of bots) played.push({ belief, ...(await results(venue, member)) });
  return played;
}

function look({ feed }: HostileMarket, before: string | undefined): Sight | undefined {
  const depth = feed.depth(SYMBOL);
  const last = feed.lastPrice(SYMBOL);
  const [bid, ask] = [depth?.bids[0]?.[0], depth?.asks[0]?.[0]].map((price) => decimalOfQuote(price ?? NaN));
  const middle = feed.markPrice(SYMBOL)?.price;
  if (!last || !bid || !ask || !middle) return undefined;
  const bookAt = feed.depthAt(SYMBOL) ?? 0;
  return { last: last.price, lastAt: last.ts, bid, ask, bookAt, middle, before: before ?? middle };
}

/** Reads how the orders of a member ended; returned stakes count for neither. */
async function results(venue: HouseVenue, member: number): Promise<{ won: number; lost: number }> {
  let [won, lost] = [0, 0];
  for (let page = 1; ; page += 1) {
    const fields = { status: '2', page: String(page), limit: String(PAGE) };
    const { list } = getHyOrderList.answer.parse(await venue.call(member, getHyOrderList, fields));
    won += list.filter(({ is_win: isWin }) => isWin === 1).length;
    lost += list.filter(({ ploss }) => ploss !== null && compare(ploss, '0') < 0).length;
    if (list.length < PAGE) return { won, lost };
  }
}
