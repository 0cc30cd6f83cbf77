import { planMatch } from '../engine/match';
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
}

/** A coin of the model's market. */
export type ModelCoin = 'base' | 'quote';

/**
 * The one-by-one engine: decides each order at once on the book itself, with every balance in a map. Slow and simple;
 * what a batch does has to be the same.
 */
export class OneByOneMarket {
  readonly market = EngineMarket.empty();
  readonly trades: string[] = [];
  /** Available and frozen units by member and coin. */
  readonly available = new Map<string, bigint>();
  readonly frozen = new Map<string, bigint>();

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
    const isFresh = quotes.at > 0;
    const size = budget === undefined ? { quantity } : { budget };
    if (price === undefined && !isFresh) return 'spot.stale';
    const planned = planMatch(book, quotes, { owner: member, side, limit, size });
    if (planned.meetsOwn) return 'spot.ownOrder';
    if (planned.fills.length > 0 && !isFresh) return 'spot.stale';
    if (planned.fills.length === 0 && price === undefined) return 'spot.noOffer';
    const remaining = price === undefined ? 0n : quantity - planned.quantity;
    if (remaining > 0n && book.countOf(member) >= this.terms.maxOpen) return 'spot.tooMany';
    const cost = side === 'sell' ? quantity : (budget ?? ceilToAmount(quantity * limit));
    const coin = side === 'sell' ? 'base' : 'quote';
    if ((this.available.get(`${member} ${coin}`) ?? 0n) < cost) return 'spot.insufficient';
    const taker = { orderId: id, member, account: 1 as const, feeRate: this.terms.takerRate };
    this.book(matchTrades(side, taker, planned.fills, quotes));
    applyFills(book, planned.fills);
    if (price === undefined) return planned.isComplete ? 'spot.done.filled' : 'spot.done.cut';
    if (remaining === 0n) return 'spot.done.filled';
    const feeRate = this.terms.makerRate;
    const rest = { id, owner: member, account: 1 as const, side, price, feeRate, remaining };
    book.add({ ...rest, value: planned.value });
    this.hold(member, coin, computeHoldAmount({ ...rest, value: planned.value }));
    return planned.fills.length > 0 ? 'spot.done.part' : 'spot.done.placed';
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
