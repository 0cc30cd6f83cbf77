import { exchangeCoin, tradecancelOrder, tradegetOrderList, upbbbuy } from '@ex/contract';
import { add, decimalOfQuote, mul, roundDown, sub } from '@ex/money';
import type { Db } from '@ex/server-db';
import { makeRiskDesk } from '@ex/server-risk';
import type { RiskDesk } from '@ex/server-risk';
import { defaultSiteConfiguration } from '@ex/server-site-config';
import type { Random } from '../random';
import { catalogue, COINS, MARKETS } from './hostile-market';
import { houseVenue } from './house-venue';
import type { HouseVenue } from './house-venue';
import { OwnedMarket, TRUE_VALUE } from './owned-market';

/** Default limits of a venue. */
const { risk: RULES } = defaultSiteConfiguration;
/** Conditions that differ from them. */
type Listing = Partial<typeof RULES.listing>;

const PURSE = { USDT: '1000000', BTC: '10', ETH: '1000000' } as const;
type Held = keyof typeof PURSE;
const HELD = Object.keys(PURSE) as Held[];
const MEMBERS = 3;

/** A game between the owner of a provider's pairs, with some members, and the house. */
export interface OwnerGame {
  readonly venue: HouseVenue;
  readonly market: OwnedMarket;
  readonly risk: RiskDesk;
  readonly members: readonly number[];
}

/** Opens a game; `volume` is what the owner has traded with itself so that its pairs are listed, USDT. */
export async function openOwnerGame(
  db: Db,
  first: number,
  volume: number,
  listing: Listing = {},
): Promise<OwnerGame> {
  await db.query(
    'DELETE FROM house_position; DELETE FROM house_day; UPDATE house_book SET taken = 0, counted_to = 0',
  );
  const market = new OwnedMarket(volume);
  const risk = makeRiskDesk({
    rules: { ...RULES, listing: { ...RULES.listing, ...listing } },
    ...{ feed: market.feed, catalogue, now: market.now, onHouseChange: () => undefined },
    heldCondition: () => 'false',
    onError: (error) => {
      throw error;
    },
  });
  await risk.reference.start();
  await risk.house.refresh(db);
  // The age of the markets is asked for, and their first minutes are known.
  await new Promise(setImmediate);
  const members = Array.from({ length: MEMBERS }, (_, at) => first + at);
  const venue = await houseVenue(db, market, { risk });
  for (const member of members) for (const code of HELD) await venue.give(member, code, PURSE[code]);
  await follow({ risk, market }, db, 60);
  return { venue, market, risk, members };
}

/** Lets time pass, with the house following as the server's worker does. */
export async function follow(
  { risk, market }: Pick<OwnerGame, 'risk' | 'market'>,
  db: Db,
  seconds: number,
): Promise<void> {
  market.wait(seconds);
  await risk.house.refresh(db);
}

/** Gain of the members, or of some of them, at true values, USDT as decimal text. */
export async function gainOf({ venue, members }: OwnerGame, whose = members): Promise<string> {
  let gain = '0';
  for (const member of whose)
    for (const code of HELD) {
      const more = sub(await venue.balance(member, code), PURSE[code]);
      gain = add(gain, mul(more, String(TRUE_VALUE[code])));
    }
  return gain;
}

/** A market order of a member for a value in USDT; false when it is refused. */
export const takeMarket = (
  { venue }: Pick<OwnerGame, 'venue'>,
  member: number,
  symbol: string,
  side: 'buy' | 'sell',
  { num, amount }: { readonly num: string; readonly amount: string },
): Promise<boolean> => sendOrder(venue, member, symbol, side, { num, amount, price: '', operate_type: '2' });

/** Sends an order of a member; false when it is refused. */
export async function sendOrder(
  venue: HouseVenue,
  member: number,
  symbol: string,
  side: 'buy' | 'sell',
  fields: object,
): Promise<boolean> {
  const id = MARKETS.find((one) => one.symbol === symbol)?.id ?? 0;
  const sent = { ...fields, m_id: String(id), type: side === 'buy' ? '1' : '2' };
  return (await venue.call(member, upbbbuy, sent)) !== undefined;
}

/** Takes all that the house gives on one way: market orders, conversions, or limit orders that it reaches later. */
export async function takeAll(
  game: OwnerGame,
  random: Random,
  side: 'buy' | 'sell',
  way: 'spot' | 'cross' | 'conversion' | 'limit',
): Promise<void> {
  const { venue, market, members } = game;
  for (let time = 0; time < 6; time += 1) {
    const member = random.oneOf(members);
    const worth = random.oneOf([500, 3_000, 9_000, 20_000]);
    const price = market.price('ethusdt');
    const num = text(worth / price);
    const cross = { num, amount: text(worth / TRUE_VALUE.BTC) };
    if (way === 'spot') await takeMarket(game, member, 'ethusdt', side, { num, amount: text(worth) });
    if (way === 'cross') await takeMarket(game, member, 'ethbtc', side, cross);
    if (way === 'limit') {
      const at = text(price * (side === 'buy' ? 1.001 : 0.999));
      await sendOrder(venue, member, 'ethusdt', side, { num, amount: '1', price: at, operate_type: '1' });
    }
    if (way === 'conversion') {
      const other = random.oneOf(['USDT', 'BTC'] as const);
      const [from, to] = side === 'buy' ? [other, 'ETH' as const] : ['ETH' as const, other];
      const given = text(worth / (from === 'ETH' ? price : TRUE_VALUE[from]));
      await convert(venue, member, from, to, given);
    }
  }
}

/** A conversion of a member. */
export const convert = (venue: HouseVenue, member: number, from: Held, to: Held, amount: string) =>
  venue.call(member, exchangeCoin, {
    ...{ type: '1', amount, paypassword: 'x' },
    from_coin_id: String(COINS[from]),
    to_coin_id: String(COINS[to]),
  });

/** Cancels what still rests. */
export async function cancelAll({ venue, members }: OwnerGame): Promise<void> {
  for (const member of members) {
    const fields = { type: '0', page: '1', limit: '50', status: '1' };
    const { list } = tradegetOrderList.answer.parse(await venue.call(member, tradegetOrderList, fields));
    for (const { id } of list) await venue.call(member, tradecancelOrder, { bb_id: String(id) });
  }
}

const text = (figure: number): string => roundDown(decimalOfQuote(figure) ?? '0', 8);
