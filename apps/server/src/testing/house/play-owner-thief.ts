import { decimalOfQuote, roundDown } from '@ex/money';
import type { Db } from '@ex/server-db';
import { TRUE_VALUE } from './owned-market';
import { cancelAll, follow, sendOrder } from './play-owner';
import type { OwnerGame } from './play-owner';

/** Longer than the reference takes to follow a price. */
const FOLLOWED_S = 400;
const ROUNDS = 25;

/** Moves the price of the owned pairs, and waits until the reference has followed. */
export async function moveTo(game: OwnerGame, db: Db, price: number): Promise<void> {
  game.market.show('ethusdt', price);
  game.market.show('ethbtc', price / TRUE_VALUE.BTC);
  await follow(game, db, FOLLOWED_S);
}

/** A market in which the victim trades with the accomplice, at a price that the venue takes for right. */
interface Meeting {
  readonly symbol: string;
  readonly price: number;
  readonly num: number;
  /** Side of the victim. */
  readonly side: 'buy' | 'sell';
}

/** The accomplice rests an order, and the victim's order meets it. */
async function meet({ venue, members }: OwnerGame, { symbol, price, num, side }: Meeting): Promise<void> {
  const [victim = 0, accomplice = 0] = members;
  const fields = { num: text(num), amount: text(num * price), price: text(price), operate_type: '1' };
  await sendOrder(venue, accomplice, symbol, side === 'buy' ? 'sell' : 'buy', fields);
  await sendOrder(venue, victim, symbol, side, fields);
}

/** The victim pays a price for the owned coin that the owner has moved, in parts. */
export async function sellDear(game: OwnerGame, price: number): Promise<void> {
  for (const part of [90_000, 20_000, 5_000, 1_000, 200]) {
    await meet(game, { symbol: 'ethusdt', price, num: part, side: 'buy' });
    await cancelAll(game);
  }
}

/** The victim trades an honest coin back and forth at the edges of the band; the owned coin makes it look rich. */
export async function tradeAtEdges(game: OwnerGame): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [side, share] of [
      ['sell', 0.9905],
      ['buy', 1.0095],
    ] as const) {
      await meet(game, { symbol: 'btcusdt', price: TRUE_VALUE.BTC * share, num: 9, side });
      await cancelAll(game);
    }
}

const text = (figure: number): string => roundDown(decimalOfQuote(figure) ?? '0', 8);
