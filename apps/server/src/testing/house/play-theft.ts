import { balanceTransfer, creatorder, exchangeCoin, upbbbuy } from '@ex/contract';
import { add, compare, div, mul, roundDown, sum } from '@ex/money';
import type { Db } from '@ex/server-db';
import type { Random } from '../random';
import { COINS, MARKETS } from './hostile-market';
import type { Code, HostileMarket } from './hostile-market';
import type { HouseVenue } from './house-venue';
import { ACCOMPLICE, cancelAll, fairPrice, fillPurses, newLosses, VICTIM, worthOf } from './victim';

/** Prices that a thief tries, as shares of the fair price. */
const SHARES = [
  '0.0033',
  '0.5',
  '0.9',
  '0.95',
  '0.98',
  '0.985',
  '0.989',
  '0.991',
  '0.995',
  '0.999',
  '1',
] as const;
/** Sizes of an order in the quote coin, as shares of what the victim has. */
const SIZES = ['0.01', '0.05', '0.2', '0.5', '0.9'] as const;

/** Deals that are tried again. */
const REMEMBERED = 2;

/** A deal that a session token of the victim allows with an accomplice. */
interface Deal {
  readonly market: (typeof MARKETS)[number];
  /** Side of the victim. */
  readonly side: 'buy' | 'sell';
  readonly share: string;
  readonly size: string;
  /** Who rests; the other one takes. */
  readonly rests: 'victim' | 'accomplice';
  readonly isMarket: boolean;
}

/** How a theft ended. */
export interface TheftPlayed {
  /** What the victim lost to other members, as a share of all that it had, by fair prices; decimal text. */
  readonly lost: string;
  /** Trades between the victim and the accomplice. */
  readonly trades: number;
}

/**
 * A thief has the victim's token and an accomplice. In each second they try a deal at a price that is bad for
 * the victim, or a deal that worked before. They also try every other call that moves value; `midnight` has a
 * UTC day end half-way.
 */
export async function playTheft(
  db: Db,
  venue: HouseVenue,
  market: HostileMarket,
  { random, seconds, step }: { readonly random: Random; readonly seconds: number; readonly step: () => void },
): Promise<TheftPlayed> {
  await fillPurses(venue);
  const owned = await worthOf(venue, market);
  /** Deals that cost the victim something, the dearest first. */
  let worked: readonly { readonly deal: Deal; readonly value: string }[] = [];
  let lost = '0';
  let [trades, seen] = [0, 0];
  for (let second = 0; second < seconds; second += 1) {
    step();
    if (second === seconds >> 1) await db.query('UPDATE risk_giveaway SET day = day - 1');
    const deal = worked.length > 0 && random.below(2) === 0 ? random.oneOf(worked).deal : anyDeal(random);
    await refill(venue, random, deal);
    await attempt(venue, market, deal);
    if (random.below(4) === 0) await tryElse(venue, random);
    const losses = await newLosses(db, market, seen);
    trades += losses.length;
    seen = losses.at(-1)?.id ?? seen;
    const value = sum(losses.map((one) => one.value));
    lost = add(lost, value);
    if (compare(value, '0') > 0)
      worked = [...worked, { deal, value }].sort((a, b) => compare(b.value, a.value)).slice(0, REMEMBERED);
    await cancelAll(venue);
  }
  return { lost: div(lost, owned, 6), trades };
}

function anyDeal(random: Random): Deal {
  return {
    market: random.oneOf(MARKETS),
    side: random.oneOf(['buy', 'sell']),
    share: random.oneOf(SHARES),
    size: random.oneOf(SIZES),
    rests: random.oneOf(['victim', 'accomplice']),
    isMarket: random.below(3) === 0,
  };
}

/** The accomplice and the victim meet at a price that is worse for the victim than the fair one. */
async function attempt(venue: HouseVenue, market: HostileMarket, deal: Deal): Promise<void> {
  const { market: pair, side, share, size, rests, isMarket } = deal;
  const codes = { base: pair.base.code as Code, quote: pair.quote.code as Code };
  const fair = fairPrice(market, codes);
  const price = roundDown(side === 'sell' ? mul(fair, share) : div(fair, share, 8), 8);
  const has = await venue.balance(VICTIM, side === 'sell' ? codes.base : codes.quote);
  const num = roundDown(mul(side === 'sell' ? has : div(has, price, 8), size), 8);
  const order = {
    m_id: String(pair.id),
    num,
    price,
    operate_type: '1',
    amount: roundDown(mul(num, price), 8),
  };
  const type = { victim: side === 'buy' ? '1' : '2', accomplice: side === 'buy' ? '2' : '1' };
  const taker = rests === 'victim' ? 'accomplice' : 'victim';
  const members = { victim: VICTIM, accomplice: ACCOMPLICE };
  await venue.call(members[rests], upbbbuy, { ...order, type: type[rests] });
  const kind = isMarket ? { operate_type: '2' } : {};
  await venue.call(members[taker], upbbbuy, { ...order, ...kind, type: type[taker] });
}

/** Calls that need more than a token, or that deal with the house. */
async function tryElse(venue: HouseVenue, random: Random): Promise<void> {
  const paypassword = 'guess';
  const [from, to] = [random.oneOf(Object.values(COINS)), random.oneOf(Object.values(COINS))];
  await venue.call(VICTIM, balanceTransfer, {
    ...{ to_uid: String(ACCOMPLICE), c_id: String(from), amount: '0.01', paypassword },
  });
  await venue.call(VICTIM, exchangeCoin, {
    ...{ type: '1', from_coin_id: String(from), to_coin_id: String(to), amount: '0.01', paypassword },
  });
  for (const [member, buytype] of [
    [VICTIM, '1'],
    [ACCOMPLICE, '2'],
  ] as const)
    await venue.call(member, creatorder, { m_id: '1', ctime: '60', ctzed: '10', buytype });
}

/** The victim buys the coin of a deal from the house, with part of another one. */
async function refill(venue: HouseVenue, random: Random, { market, side }: Deal): Promise<void> {
  const wanted = side === 'sell' ? market.base : market.quote;
  const { id, base, quote } = random.oneOf(
    MARKETS.filter((one) => one !== market && [one.base.id, one.quote.id].includes(wanted.id)),
  );
  const isBuying = base.id === wanted.id;
  const has = await venue.balance(VICTIM, (isBuying ? quote : base).code as Code);
  const part = roundDown(mul(has, '0.4'), 8);
  const order = { m_id: String(id), num: isBuying ? '1' : part, price: '', amount: isBuying ? part : '1' };
  await venue.call(VICTIM, upbbbuy, { ...order, operate_type: '2', type: isBuying ? '1' : '2' });
}
