import type { Gift } from '@ex/server-risk';
import { giftsOf, givenAway } from '../batch/market-band';
import type { BatchBand } from '../batch/market-band';
import { mayRest } from '../engine/crossing';
import { planMatch } from '../engine/match';
import type { MatchPlan } from '../engine/match';
import type { Side } from '../engine/orders';
import type { Quotes } from '../engine/quotes';
import { planSweep } from '../engine/sweep';
import { applyFills, applySweep } from '../engine/apply-fills';
import { ceilToAmount } from '../engine/units';
import { computeHoldAmount } from '../orders/hold';
import { matchTrades, sweepTrades } from '../trades/trade';
import type { Party, Trade } from '../trades/trade';
import { EngineMarket } from './engine-market';

/** An order of the model; a market buy has a budget, and a market order has no price. */
export interface ModelOrder {
  readonly id: number;
  readonly member: number;
  readonly side: Side;
  readonly price: bigint | undefined;
  readonly limit: bigint;
  readonly quantity: bigint;
  readonly budget: bigint | undefined;
}

/** Fee rates and the maximum number of open orders of the model. */
export interface ModelTerms {
  readonly makerRate: bigint;
  readonly takerRate: bigint;
  readonly maxOpen: number;
  /** Prices of the market. */
  readonly band: BatchBand;
  /** The amount that each member may give away to others; without an entry, nothing. */
  readonly allowed: ReadonlyMap<number, bigint>;
}

/** An order as planned; a text is why it is refused. */
type Planned = string | (MatchPlan & { readonly rests: boolean });

/** A coin of the model's market. */
export type ModelCoin = 'base' | 'quote';

/**
 * The one-by-one engine: decides each order immediately on the book itself, with every balance in a map. Slow and simple; a
 * batch must produce the same results.
 */
export class OneByOneMarket {
  readonly market = EngineMarket.empty();
  readonly trades: string[] = [];
  /** Available and frozen units by member and coin. */
  readonly available = new Map<string, bigint>();
  readonly frozen = new Map<string, bigint>();
  /** Members whose money is held. */
  held: ReadonlySet<number> = new Set();
  /** Orders that were cancelled because their maker may not give so much away. */
  barred = 0;
  private readonly given = new Map<number, bigint>();

  constructor(private readonly terms: ModelTerms) {}

  /** Adds to a balance. */
  add(bucket: 'available' | 'frozen', member: number, coin: ModelCoin, amount: bigint): void {
    const name = `${member} ${coin}`;
    this[bucket].set(name, (this[bucket].get(name) ?? 0n) + amount);
  }

  /** Places an order; returns the key of its answer. */
  place(order: ModelOrder): string {
    const { id, member, side, price, limit, quantity, budget } = order;
    const { book, quotes } = this.market;
    const { held } = this;
    const { takerRate, makerRate: feeRate } = this.terms;
    const open = this.plan(order, false);
    const planned = typeof open !== 'string' && held.has(member) ? this.plan(order, true) : open;
    if (typeof planned === 'string') return planned;
    const cost = side === 'sell' ? quantity : (budget ?? ceilToAmount(quantity * limit));
    const coin = side === 'sell' ? 'base' : 'quote';
    if ((this.available.get(`${member} ${coin}`) ?? 0n) < cost) return 'spot.insufficient';
    const remaining = price === undefined ? 0n : quantity - planned.quantity;
    const taker = { orderId: id, member, account: 1 as const, feeRate: takerRate };
    const trades = matchTrades(side, taker, planned.fills, quotes);
    const gifts = giftsOf(this.terms.band, trades);
    const rest =
      planned.rests && price !== undefined ? givenAway(this.terms.band, side, price, remaining) : 0n;
    if (this.exceeds([...gifts, { member, value: rest }], member)) return 'risk.giveaway';
    for (const { with: offer } of planned.fills) {
      if (!('order' in offer)) continue;
      const { owner, id: makerId } = offer.order;
      if (!held.has(owner) && !this.exceeds(gifts, owner)) continue;
      this.cancel(owner, makerId);
      this.barred += 1;
      return this.place(order);
    }
    for (const { owner, id: makerId } of planned.withdrawn) this.cancel(owner, makerId);
    this.book(trades);
    for (const gift of gifts) this.given.set(gift.member, (this.given.get(gift.member) ?? 0n) + gift.value);
    applyFills(book, planned.fills);
    if (planned.isComplete) return 'spot.done.filled';
    if (price === undefined || !planned.rests) return 'spot.done.cut';
    const resting = { id, owner: member, account: 1 as const, side, price, feeRate, remaining };
    book.add({ ...resting, value: planned.value });
    this.hold(member, coin, computeHoldAmount({ ...resting, value: planned.value }));
    return planned.fills.length > 0 ? 'spot.done.part' : 'spot.done.placed';
  }

  private plan({ member, side, price, limit, quantity, budget }: ModelOrder, isHeld: boolean): Planned {
    const { book, quotes } = this.market;
    const { band, maxOpen } = this.terms;
    if (price !== undefined && (price < band.limits[side].least || price > band.limits[side].most))
      return 'risk.band';
    const size = budget === undefined ? { quantity } : { budget };
    const window = isHeld ? undefined : band.crossing;
    const planned = planMatch(book, quotes, { owner: member, side, limit, size, window });
    if (planned.meetsOwn) return 'spot.ownOrder';
    const isEmpty = planned.fills.length === 0;
    if (isEmpty && price === undefined) return quotes.at > 0 ? 'spot.noOffer' : 'spot.stale';
    if (price === undefined || planned.isComplete) return { ...planned, rests: false };
    if (book.countOf(member) >= maxOpen) return 'spot.tooMany';
    const isBehind = isHeld && planned.hasSkipped;
    const rests = mayRest(side, price, band.crossing) && !isBehind && !planned.isCut;
    if (isEmpty && !rests) return isBehind ? 'risk.held' : 'risk.band';
    return { ...planned, rests };
  }

  private exceeds(gifts: readonly Gift[], member: number): boolean {
    const value = gifts.reduce((sum, gift) => (gift.member === member ? sum + gift.value : sum), 0n);
    const before = this.given.get(member) ?? 0n;
    return value > 0n && before + value > (this.terms.allowed.get(member) ?? 0n);
  }

  /** Cancels an order; returns the key of the answer. */
  cancel(member: number, id: number): string {
    const order = this.market.book.get(id);
    if (!order) return 'spot.ended';
    if (order.owner !== member) return 'spot.noOrder';
    this.hold(member, order.side === 'sell' ? 'base' : 'quote', -computeHoldAmount(order));
    this.market.book.remove(id);
    return 'spot.cancelled';
  }

  /** Offers new quotes and fills what they reach. */
  quote(quotes: Quotes): void {
    const { book } = this.market;
    this.market.quotes = quotes;
    const fills = planSweep(book, quotes);
    this.book(sweepTrades(fills, quotes));
    applySweep(book, fills);
  }

  private hold(member: number, coin: ModelCoin, amount: bigint): void {
    this.add('available', member, coin, -amount);
    this.add('frozen', member, coin, amount);
  }

  private book(trades: readonly Trade[]): void {
    for (const trade of trades) {
      const { buyer, seller, quantity, paid, received, buyFee, sellFee } = trade;
      const pay = (party: Party | undefined, coin: ModelCoin, amount: bigint) =>
        party && this.add(party.rests ? 'frozen' : 'available', party.member, coin, -amount);
      pay(buyer, 'quote', paid);
      pay(seller, 'base', quantity);
      if (buyer) this.add('available', buyer.member, 'base', quantity - buyFee);
      if (seller) this.add('available', seller.member, 'quote', received - sellFee);
      this.trades.push(tradeText(trade));
    }
  }
}

/** All that a trade is, as text. */
export const tradeText = ({ buyer, seller, ...figures }: Trade): string =>
  [
    `${buyer?.orderId ?? 'H'} from ${seller?.orderId ?? 'H'}`,
    ...[figures.price, figures.quantity, figures.paid, figures.received, figures.buyFee, figures.sellFee],
    `${figures.takerSide} ${figures.quote?.at} ${figures.quote?.price}`,
  ].join(' ');
