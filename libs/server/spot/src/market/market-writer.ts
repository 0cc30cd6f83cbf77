import { randomUUID } from 'node:crypto';
import type { Tx } from '@ex/server-db';
import { QueueMoved } from '@ex/server-http';
import type { BatchWriter, BatchResult } from '@ex/server-http';
import type { MemberAccount } from '@ex/server-ledger';
import { requireAllowed } from '@ex/server-modes';
import { AssumedTraders } from '@ex/server-risk';
import { decideBatch } from '../batch/decide-batch';
import { AssumedFunds, LockedFunds } from '../batch/funds';
import type { MarketEvent } from '../batch/market-event';
import { makerPlaces, tradePlaces } from '../batch/places';
import { nextReadAhead } from '../batch/read-ahead';
import { makeTerms } from '../batch/terms';
import type { BatchTerms, CheckedRequest } from '../batch/terms';
import { writeDecision } from '../batch/write-decision';
import type { SpotDeps } from '../deps';
import { BookDraft } from '../engine/book-draft';
import { NO_QUOTES } from '../engine/quotes';
import { isReached, planSweep } from '../engine/sweep';
import { checkOrder } from '../orders/check-order';
import { orRejection } from '../orders/or-rejection';
import type { SpotRequest } from '../orders/request';
import { sweepTrades } from '../trades/trade';
import type { Trade } from '../trades/trade';
import { applyHouseSweep } from './house-sweep';
import { lockHouse, NO_HOUSE, startBatch, tradesOf } from './locked-house';
import { offeredQuotes } from './latest-quotes';
import { fenceMarket, loadBook, lockMarket, takeMarket } from './load-book';
import type { Epoch, MarketFence } from './load-book';
import type { OrderBookState } from './order-book-state';
import { pairOf } from './pair';
import { hasUnsettled, settleMakers } from './unsettled';

/** Between two tries to settle makers whose balances were locked elsewhere (ms). */
const SETTLE_EVERY_MS = 100;
/** Fills of one transaction of a sweep at most. */
export const SWEEP_FILLS = 256;

/**
 * The only writer of a market while it is open. Its transactions lock the market's row, check there that no other process has
 * taken the market over, and give the book a new revision; they decide on a draft, and memory changes after the commit only. A
 * book whose revision is not the one that the database holds is read again: after the commit of another process, or after a
 * commit of unknown outcome.
 */
export class MarketWriter implements BatchWriter<SpotRequest> {
  readonly name: string;
  /** Fills of the next transaction of a sweep; halved by a failure, so that one that takes too long gets through. */
  private sweepFills = SWEEP_FILLS;
  private isStuck = false;
  /** Offers behind the fills of an order that the next batch reads. */
  private readAhead = 0;
  /** When makers that wait for it are settled next (ms). */
  private settlesAt = 0;
  /** The lease that the market is written under; undefined while it is closed. */
  private lease: { readonly epoch: Epoch } | undefined;

  constructor(
    private readonly deps: SpotDeps,
    readonly state: OrderBookState,
  ) {
    this.name = marketWriterName(state.id);
  }

  /** True while this process writes the market; its book is known then. */
  get isOpen(): boolean {
    return this.lease !== undefined;
  }

  /**
   * Begins to write the market, under the epoch of a lease where there are several processes: loads the book and fills what
   * the market has reached. Run it in the writer's queue.
   */
  async open(epoch: Epoch): Promise<void> {
    await this.deps.db.transaction(async (tx) => {
      await this.reload(tx, await takeMarket(tx, this.state.id, epoch));
    });
    this.lease = { epoch };
    await this.sweep();
  }

  /**
   * Ends writing the market: calls that still wait in the queue go to the process that writes it then. Run it in the writer's
   * queue.
   */
  close(): void {
    this.lease = undefined;
    this.state.forget();
  }

  /**
   * Adopts the newest quotes unless they reach a resting order, in which case the market needs a sweep and this returns true.
   */
  follow(): boolean {
    const { state } = this;
    if (!this.lease) return false;
    const latest = offeredQuotes(this.deps, state, this.deps.now());
    if (latest === state.quotes) return false;
    if (isReached(state.book, latest)) return true;
    state.adopt(latest);
    return false;
  }

  /** Resting orders that the market has reached come before the orders of a batch. */
  async prepare(): Promise<void> {
    await this.settle();
    // After a failure only the house maker's worker tries again, and nothing is offered meanwhile.
    if (this.follow() && !this.isStuck) await this.sweep().catch(this.deps.onError);
  }

  async write(tx: Tx, requests: readonly SpotRequest[]): Promise<BatchResult> {
    const { deps, state } = this;
    const revision = randomUUID();
    const placing = requests.flatMap((request) => (request.do === 'place' ? [request.member] : []));
    const now = new Date(deps.now());
    const [{ held, orderIds, openElsewhere }, guard] = await Promise.all([
      this.fence(tx, revision, placing),
      placing.length > 0 ? deps.guards?.lock(tx, placing, now.getTime()) : undefined,
    ]);
    if (held !== state.revision) await this.reload(tx, held);
    // The same for both passes: quotes may be adopted while the balances are being locked.
    const { book, quotes, offer } = state;
    const terms = this.terms(openElsewhere);
    const checked = this.check(requests, orderIds);
    const assumed = new AssumedFunds();
    const assumedTraders = new AssumedTraders();
    const previewed = { ...terms, refuse: deps.risk.preview, readAhead: this.readAhead };
    const preview = new BookDraft(book, quotes);
    const expected = decideBatch(previewed, preview, checked, assumed, assumedTraders, guard?.begin());
    const { places } = assumed;
    const [locked, traders] = await Promise.all([
      deps.ledger.lockBalances(tx, places),
      deps.risk.lockTraders(tx, assumedTraders.touched),
    ]);
    const alone = placing.filter((member) => traders.isHeld(member));
    const house = await lockHouse(deps, tx, state, tradesOf(expected.events), alone);
    const draft = new BookDraft(book, house?.limit(quotes, offer) ?? quotes);
    const withHouse = { ...terms, house: house ?? NO_HOUSE };
    const funds = new LockedFunds(places, locked);
    const decision = startBatch(decideBatch(withHouse, draft, checked, funds, traders, guard?.begin()));
    const { wantsFills, costs } = deps;
    const decided = { ...decision, draft, locked, now, wantsFills, costs };
    const placed = decision.placed.map(({ placement }) => placement.member);
    const [noteHouse] = await Promise.all([
      house?.record(decision.events),
      traders.record(),
      guard?.record(tx, placed),
      writeDecision(deps.ledger, tx, state.id, terms, decided),
    ]);
    return {
      outcomes: decision.outcomes,
      committed: () => {
        noteHouse?.();
        this.readAhead = nextReadAhead(this.readAhead, decision);
        state.commit(draft, revision, { quotes, hasDeferred: hasDeferred(decision.events) });
      },
    };
  }

  /**
   * Fills the orders that the newest quotes have reached, some in each transaction, and adopts the quotes. While a sweep
   * is unfinished the house offers nothing. Run it in the writer's queue; throws what made a transaction fail.
   */
  async sweep(): Promise<void> {
    await this.settle();
    try {
      while (this.follow()) {
        await this.sweepSome();
        this.sweepFills = Math.min(SWEEP_FILLS, this.sweepFills * 2);
      }
      this.isStuck = false;
    } catch (error) {
      if (error instanceof QueueMoved) return;
      this.isStuck = true;
      this.sweepFills = Math.max(1, this.sweepFills >> 1);
      this.state.adopt(NO_QUOTES);
      throw error;
    }
  }

  /** True while makers wait to be settled, because their balances were locked elsewhere when they traded. */
  get hasUnsettled(): boolean {
    return this.lease !== undefined && this.state.hasUnsettled;
  }

  /** Settles the makers that wait for it, at most once in a while: their balances may be busy still. Never throws. */
  private async settle(): Promise<void> {
    const { deps, state, lease } = this;
    if (!lease || !state.hasUnsettled || deps.now() < this.settlesAt) return;
    this.settlesAt = deps.now() + SETTLE_EVERY_MS;
    const lock = (tx: Tx) => lockMarket(tx, state.id, lease.epoch);
    try {
      state.hasUnsettled = await settleMakers(deps, state.id, state.pair.title, lock);
    } catch (error) {
      if (error instanceof QueueMoved) this.close();
      else deps.onError(error);
    }
  }

  /** Reads the book again if it differs from the database's, and sweeps. Run it in the writer's queue. */
  async reconcile(): Promise<void> {
    const { lease } = this;
    if (!lease) return;
    try {
      await this.deps.db.transaction(async (tx) => {
        const held = await lockMarket(tx, this.state.id, lease.epoch);
        if (held !== this.state.revision) await this.reload(tx, held);
      });
    } catch (error) {
      if (!(error instanceof QueueMoved)) throw error;
      this.close();
    }
    await this.sweep();
  }

  private async sweepSome(): Promise<void> {
    const { deps, state } = this;
    const commit = await deps.db.transaction(async (tx) => {
      const revision = randomUUID();
      const { held } = await this.fence(tx, revision, []);
      if (held !== state.revision) await this.reload(tx, held);
      const latest = offeredQuotes(deps, state, deps.now());
      const terms = this.terms();
      const expected = sweepTrades(planSweep(state.book, latest, this.sweepFills), latest);
      const { offer } = state;
      const places = expected.flatMap((trade) => tradePlaces(trade, terms.pair));
      const locked = await deps.ledger.lockBalances(tx, places);
      const house = await lockHouse(deps, tx, state, expected);
      const draft = new BookDraft(state.book, house?.limit(latest, offer) ?? latest);
      const fills = planSweep(draft, draft.quotes, this.sweepFills);
      const isBusy = (trade: Trade) =>
        makerPlaces(trade, terms.pair).some((place: MemberAccount) => locked.isBusy(place));
      const events = house ? applyHouseSweep(draft, fills, house, { pair: terms.pair, isBusy }) : [];
      const noteHouse = await house?.record(events);
      const now = new Date(deps.now());
      const { wantsFills, costs } = deps;
      const decided = { draft, placed: [], events, locked, now, wantsFills, costs };
      await writeDecision(deps.ledger, tx, state.id, terms, decided);
      return () => {
        noteHouse?.();
        state.commit(draft, revision, { quotes: latest, hasDeferred: hasDeferred(events) });
      };
    });
    commit();
  }

  /**
   * Reads the committed book, which the market's lock keeps unchanged, so that it stays right when the transaction fails.
   * Quotes that have reached it wait for a sweep.
   */
  private async reload(tx: Tx, held: string): Promise<void> {
    const { deps, state } = this;
    const { book, coins } = await loadBook(tx, state.id);
    if (state.symbol !== undefined) await deps.risk.house.reload(tx, [state.symbol]);
    state.reset(book, held);
    state.hasUnsettled = await hasUnsettled(tx, state.id);
    if (coins) state.pair = pairOf(deps.catalogue, ...coins);
    this.follow();
  }

  private terms(openElsewhere: MarketFence['openElsewhere'] = new Map()): BatchTerms {
    const { deps, state } = this;
    return makeTerms(deps, state.pair, openElsewhere, deps.catalogue.market(state.id));
  }

  /** Locks the market for a change; closes the writer when another process has taken the market over. */
  private async fence(tx: Tx, revision: string, placing: readonly number[]): Promise<MarketFence> {
    if (!this.lease) throw new QueueMoved(this.name);
    try {
      return await fenceMarket(tx, this.state.id, { ...this.lease, revision, placing });
    } catch (error) {
      if (error instanceof QueueMoved) this.close();
      throw error;
    }
  }

  /** Checks the requests at this moment; orders take the reserved ids in turn. */
  private check(requests: readonly SpotRequest[], orderIds: readonly number[]): CheckedRequest[] {
    const ids = orderIds.values();
    const { modes, catalogue } = this.deps;
    // A market that the catalogue no longer has has no symbol.
    const trading = modes.market(catalogue.market(this.state.id)?.symbol ?? '');
    return requests.map((request) => {
      if (request.do === 'cancel')
        return orRejection(() => {
          if (!request.collects) requireAllowed(trading, 'cancel');
          return request;
        });
      const id = ids.next().value;
      if (id === undefined) throw new Error('an order without an id');
      const { member, payload } = request;
      return orRejection(() => ({ do: 'place', id, member, order: checkOrder(this.deps, payload) }));
    });
  }
}

/** Name of the writer, and of its queue and lease, of a market. */
export const marketWriterName = (marketId: number): string => `spot ${marketId}`;

const hasDeferred = (events: readonly MarketEvent[]): boolean =>
  events.some((event) => 'trade' in event && event.isMakerDeferred);
