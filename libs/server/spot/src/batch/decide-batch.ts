import type { GuardTally } from '@ex/server-guard-rails';
import { ApiRejection } from '@ex/server-http';
import type { AnyHandled, Outcome } from '@ex/server-http';
import type { Gift, Traders } from '@ex/server-risk';
import { applyFills } from '../engine/apply-fills';
import type { BookDraft } from '../engine/book-draft';
import { offers } from '../engine/offers';
import { isPriceAcceptable, oppositeSide } from '../engine/orders';
import type { RestingOrder } from '../engine/orders';
import type { CheckedOrder } from '../orders/check-order';
import { computeHoldAmount } from '../orders/hold';
import type { CancelRequest } from '../orders/request';
import { houseFills } from '../trades/house-fills';
import { matchTrades } from '../trades/trade';
import type { Party, Trade } from '../trades/trade';
import type { Funds } from './funds';
import { giftsOf, givenAway, sumByMember } from './market-band';
import { bookedNow, payPlace } from './market-event';
import type { MarketEvent } from './market-event';
import { makerPlaces, placesOf, takerPlaces } from './places';
import { maximumCost, planPlacement } from './plan-placement';
import type { PlannedPlacement } from './plan-placement';
import type { BatchTerms, CheckedRequest, Placement } from './terms';

/** Trades and cancelled orders of a batch, beyond which further orders wait for the next one; its first order may have more. */
export const TRADES_OF_BATCH = 500;

/** Orders of makers who may not trade that a batch cancels at most: after each, an order is planned again. */
const MOST_BARRED = 256;

/** An order of the batch. */
export interface PlacedOrder {
  readonly placement: Placement;
  /** Its fills on arrival; `resting` counts the later ones too. */
  readonly planned: PlannedPlacement;
  /** The order as it rests or rested; undefined when nothing was left to rest. */
  readonly resting: Readonly<RestingOrder> | undefined;
}

/** What becomes of a batch; the draft it was decided on has the orders of the book. */
export interface BatchDecision {
  /** One per request. */
  readonly outcomes: readonly Outcome[];
  readonly placed: readonly PlacedOrder[];
  readonly events: readonly MarketEvent[];
  /** How many orders of makers who may not trade were in the way of others, and were cancelled. */
  readonly barred: number;
}

/**
 * Decides requests in order on a draft of their market: each sees what the ones before it did. A refused one changes
 * nothing. One whose member has a balance or limits locked elsewhere is `busy` and changes nothing either. A maker whose
 * balance is busy is traded with all the same: only that side is settled later, so that no member can take a price out of
 * the market or hold up the others. A request that would touch a balance or a member that was not read is `later`, and so
 * are all after it. So are all requests after the batch is full. The first request is never `later`. An order that would
 * fill with a maker who may not trade with it cancels the maker's order first, and is decided again. An order that meets more
 * than it may, with orders that the market has left behind among them, cancels those and is `later`. `tally` counts orders against
 * the limits that members set themselves.
 */
export function decideBatch(
  terms: BatchTerms,
  draft: BookDraft,
  requests: readonly CheckedRequest[],
  funds: Funds,
  traders: Traders,
  tally?: GuardTally,
): BatchDecision {
  const batch = new BatchInProgress(terms, draft, funds, traders, tally);
  const outcomes: Outcome[] = [];
  for (const request of requests) {
    const outcome = batch.decide(request);
    if (outcome === 'later') break;
    outcomes.push(outcome);
  }
  const later = requests.slice(outcomes.length).map(() => 'later' as const);
  const { placed, events, barred } = batch;
  return { outcomes: [...outcomes, ...later], placed, events, barred };
}

class BatchInProgress {
  readonly placed: PlacedOrder[] = [];
  readonly events: MarketEvent[] = [];
  barred = 0;
  /** Trades and cancelled orders so far. */
  private size = 0;

  constructor(
    private readonly terms: BatchTerms,
    private readonly draft: BookDraft,
    private readonly funds: Funds,
    private readonly traders: Traders,
    private readonly tally: GuardTally | undefined,
  ) {}

  decide(request: CheckedRequest): Outcome {
    try {
      if (request instanceof ApiRejection) return request;
      return request.do === 'place' ? this.place(request) : this.cancel(request);
    } catch (error) {
      if (error instanceof ApiRejection) return error;
      throw error;
    }
  }

  private place(placement: Placement): Outcome {
    const exceeded = this.tally?.findExceeded({ member: placement.member });
    if (exceeded) return exceeded;
    const isFirst = this.size === 0;
    for (;;) {
      const outcome = this.tryPlace(placement, isFirst);
      if (outcome !== 'again') return outcome;
    }
  }

  /** `again` after an order was cancelled that was in the way. */
  private tryPlace(placement: Placement, isFirst: boolean): Outcome | 'again' {
    const { terms, draft, funds } = this;
    const { order, member } = placement;
    const planned = this.plan(placement);
    const cost = maximumCost(order);
    const pay = payPlace({ owner: member, account: terms.account, side: order.side }, terms.pair);
    const trades = this.tradesOf(placement, planned);
    const gifts = this.giftsOf(placement, planned, trades);
    const size = trades.length + planned.withdrawn.length;
    if (!isFirst && this.size + size > TRADES_OF_BATCH) return 'later';
    const makers = trades.map((trade) => funds.stateOf(makerPlaces(trade, terms.pair)));
    const own = funds.stateOf([
      pay,
      ...trades.flatMap((trade) => takerPlaces(trade, terms.pair)),
      ...planned.withdrawn.map((one) => payPlace(one, terms.pair)),
    ]);
    this.readAhead(placement, planned);
    const house = houseFills(trades, terms.pair);
    const isHouseReady = house.length === 0 || !terms.house || terms.house.isLocked(member);
    if (own === 'unknown' || makers.includes('unknown') || !this.traders.hasRead(gifts)) return 'later';
    const withdrawsFirst = planned.isCut && planned.withdrawn.length > 0;
    if (!isHouseReady && !withdrawsFirst) return 'later';
    if (own === 'busy') return 'busy';
    if (!funds.covers(pay, cost)) throw new ApiRejection('spot.insufficient');
    if (this.traders.exceeds(gifts, member)) throw terms.refuse('giveaway');
    if (withdrawsFirst) {
      for (const one of planned.withdrawn) this.withdraw(one);
      return 'later';
    }
    const barred = this.findBarredMaker(planned, gifts);
    if (barred) {
      if (this.barred === MOST_BARRED) return 'later';
      if (funds.stateOf([payPlace(barred, terms.pair)]) === 'busy') return 'busy';
      this.withdraw(barred);
      this.barred += 1;
      return 'again';
    }
    const beyond = house.length > 0 ? terms.house?.count(member, house) : undefined;
    if (beyond) return beyond;
    for (const one of planned.withdrawn) this.withdraw(one);
    trades.forEach((trade, at) => this.book(trade, makers[at] === 'busy'));
    this.traders.count(giftsOf(terms.band, trades));
    applyFills(draft, planned.fills);
    this.placed.push({ placement, planned, resting: this.rest(placement, planned) });
    this.tally?.count({ member });
    return { data: null, message: outcomeOf(order, planned) };
  }

  /** Plans an order; while its member's money is held it fills with the house alone. */
  private plan(placement: Placement): PlannedPlacement {
    // First as if nothing were held, like the pass that finds the balances to lock, so that both refuse the same orders.
    const planned = planPlacement(this.terms, this.draft, placement, false);
    return this.traders.isHeld(placement.member)
      ? planPlacement(this.terms, this.draft, placement, true)
      : planned;
  }

  /** What the trades of an order give away, and what its member would give with the part that rests. */
  private giftsOf(
    { member, order: { side, price, quantity } }: Placement,
    planned: PlannedPlacement,
    trades: readonly Trade[],
  ): readonly Gift[] {
    const { band } = this.terms;
    const gifts = giftsOf(band, trades);
    if (!band || !planned.rests || price === undefined) return gifts;
    return [...gifts, { member, value: givenAway(band, side, price, quantity - planned.quantity) }];
  }

  /** Has balances and limits of the makers behind the fills read, too, so that the order may meet them if those are cancelled. */
  private readAhead({ member, order: { side, limit } }: Placement, { fills }: PlannedPlacement): void {
    const { terms, draft } = this;
    const { band, readAhead: most = 0 } = terms;
    if (!band || most === 0) return;
    let left = fills.length + most;
    for (const offer of offers(draft, draft.quotes, oppositeSide(side))) {
      if (left === 0 || !isPriceAcceptable(side, limit, offer.price)) return;
      left -= 1;
      if (!('order' in offer) || offer.order.owner === member) continue;
      const { owner, account, side: made, price, remaining } = offer.order;
      this.funds.stateOf(placesOf({ member: owner, account }, terms.pair));
      this.traders.hasRead([{ member: owner, value: givenAway(band, made, price, remaining) }]);
    }
  }

  /** The first maker's order that may not fill: its money is held, or it would give away more than its member may. */
  private findBarredMaker(
    { fills }: PlannedPlacement,
    gifts: readonly Gift[],
  ): Readonly<RestingOrder> | undefined {
    const sums = sumByMember(gifts);
    for (const { with: offer } of fills) {
      if (!('order' in offer)) continue;
      const { owner: member } = offer.order;
      const value = sums.get(member) ?? 0n;
      if (this.traders.isHeld(member) || this.traders.exceeds([{ member, value }], member))
        return offer.order;
    }
    return undefined;
  }

  private tradesOf({ id, member, order }: Placement, { fills }: PlannedPlacement): readonly Trade[] {
    const { account, takerRate } = this.terms;
    const taker = { orderId: id, member, account, feeRate: takerRate };
    return matchTrades(order.side, taker, fills, this.draft.quotes);
  }

  /** Books a trade; makers pay out of their holds. */
  private book(trade: Trade, isMakerDeferred: boolean): void {
    const event = { trade, isMakerDeferred };
    const { buyer, seller, quantity, paid, received, buyFee, sellFee } = bookedNow(event) ?? trade;
    const { base, quote } = this.terms.pair;
    if (buyer) this.add(buyer, base, quantity - buyFee);
    if (buyer && !buyer.rests) this.add(buyer, quote, -paid);
    if (seller) this.add(seller, quote, received - sellFee);
    if (seller && !seller.rests) this.add(seller, base, -quantity);
    this.events.push(event);
    this.size += 1;
  }

  private add({ member, account }: Party, coin: number, amount: bigint): void {
    this.funds.add({ member, account, coin }, amount);
  }

  /** Leaves the open part of a limit order in the book, with its maximum cost in a hold. */
  private rest(
    { id, member, order }: Placement,
    { quantity, value, rests }: PlannedPlacement,
  ): RestingOrder | undefined {
    const { account, makerRate, pair } = this.terms;
    const { side, price } = order;
    const remaining = order.quantity - quantity;
    if (price === undefined || !rests) return undefined;
    const resting = { id, owner: member, account, side, price, feeRate: makerRate, remaining, value };
    this.draft.add(resting);
    const amount = computeHoldAmount(resting);
    this.funds.add(payPlace(resting, pair), -amount);
    if (amount > 0n) this.events.push({ opens: resting, amount });
    return resting;
  }

  /** Cancels an order in progress and gives its hold back; fills stay (D-44). */
  private cancel({ member, orderId }: CancelRequest): Outcome {
    const order = this.draft.get(orderId);
    if (!order) throw new ApiRejection('spot.ended');
    if (order.owner !== member) throw new ApiRejection('spot.noOrder');
    const state = this.funds.stateOf([payPlace(order, this.terms.pair)]);
    if (state !== 'locked') return state === 'busy' ? 'busy' : 'later';
    this.withdraw(order);
    return CANCELLED;
  }

  /** Takes an order out of the book and gives its hold back. */
  private withdraw(order: Readonly<RestingOrder>): void {
    const amount = computeHoldAmount(order);
    this.funds.add(payPlace(order, this.terms.pair), amount);
    if (amount > 0n) this.events.push({ cancels: order, amount });
    this.draft.remove(order.id);
    this.size += 1;
  }
}

const CANCELLED: AnyHandled = { data: null, message: 'spot.cancelled' };

/** Text key of the result of an order. */
function outcomeOf({ price }: CheckedOrder, planned: PlannedPlacement): string {
  if (planned.isComplete) return 'spot.done.filled';
  if (price === undefined || !planned.rests) return 'spot.done.cut';
  return planned.fills.length > 0 ? 'spot.done.part' : 'spot.done.placed';
}
