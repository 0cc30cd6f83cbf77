import { randomUUID } from 'node:crypto';
import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import type { Desk, DeskWrite } from '@ex/server-http';
import { decideBatch, tradePlaces } from '../batch/decide-batch';
import { AssumedFunds, LockedFunds } from '../batch/funds';
import { makeTerms } from '../batch/terms';
import type { BatchTerms, CheckedRequest } from '../batch/terms';
import { writeDecision } from '../batch/write-decision';
import type { SpotDeps } from '../deps';
import { applySweep } from '../engine/apply-fills';
import { BookDraft } from '../engine/book-draft';
import { NO_QUOTES } from '../engine/quotes';
import { isReached, planSweep } from '../engine/sweep';
import { checkOrder } from '../orders/check-order';
import type { SpotRequest } from '../orders/request';
import { sweepTrades } from '../trades/trade';
import { latestQuotes } from './latest-quotes';
import { fenceMarket, loadBook, lockMarket, readTakenSizes, restoreQuotes } from './load-book';
import type { OrderBookState } from './order-book-state';
import { pairOf } from './pair';

/** Fills of one transaction of a sweep at most. */
export const SWEEP_FILLS = 256;

/**
 * The only writer of a market. Its transactions lock the market's row, which excludes every other process, and give the
 * book a new revision; they decide on a draft, and memory changes after the commit only. A book whose revision is not
 * the one that the database holds is read again: after the commit of another process, or after a commit of unknown
 * outcome.
 */
export class MarketDesk implements Desk<SpotRequest> {
  readonly name: string;
  /** Fills of the next transaction of a sweep; halved by a failure, so that one that takes too long gets through. */
  private sweepFills = SWEEP_FILLS;
  private isStuck = false;

  /** `openElsewhere` counts a member's open orders in all other markets. */
  constructor(
    private readonly deps: SpotDeps,
    readonly state: OrderBookState,
    private readonly openElsewhere: (member: number) => number,
  ) {
    this.name = `spot ${state.id}`;
  }

  /**
   * Adopts the newest quotes unless they reach a resting order. Returns true when the market needs a sweep: a resting
   * order is reached, or the book is not loaded.
   */
  follow(): boolean {
    const { state } = this;
    if (state.revision === undefined) return true;
    const latest = latestQuotes(this.deps, state, this.deps.now());
    if (latest === state.quotes) return false;
    if (isReached(state.book, latest)) return true;
    state.adopt(latest);
    return false;
  }

  /** Resting orders that the market has reached come before the orders of a batch. */
  async prepare(): Promise<void> {
    // After a failure only the house maker's worker tries again, and nothing is offered meanwhile.
    if (this.follow() && !this.isStuck) await this.sweep().catch(this.deps.onError);
  }

  async write(tx: Tx, requests: readonly SpotRequest[]): Promise<DeskWrite> {
    const { deps, state } = this;
    const revision = randomUUID();
    const placements = requests.filter((request) => request.do === 'place').length;
    const { held, orderIds } = await fenceMarket(tx, state.id, revision, placements);
    if (held !== state.revision) await this.reload(tx, held);
    // The same for both passes: quotes may be adopted while the balances are being locked.
    const { book, quotes } = state;
    const now = new Date(deps.now());
    const terms = this.terms();
    const checked = this.check(requests, orderIds);
    const assumed = new AssumedFunds();
    decideBatch(terms, new BookDraft(book, quotes), checked, assumed);
    const { places } = assumed;
    const locked = await deps.ledger.lockBalances(tx, places);
    const funds = new LockedFunds(places, locked);
    const draft = new BookDraft(book, quotes);
    const decision = decideBatch(terms, draft, checked, funds);
    await writeDecision({ ...deps, tx, marketId: state.id, locked }, terms, draft, decision, now);
    return { outcomes: decision.outcomes, committed: () => state.commit(draft, revision) };
  }

  /**
   * Fills the orders that the newest quotes have reached, some in each transaction, and adopts the quotes. While a sweep
   * is unfinished the house offers nothing. Run it in the desk's lane; throws what made a transaction fail.
   */
  async sweep(): Promise<void> {
    try {
      while (this.follow()) {
        await this.sweepSome();
        this.sweepFills = Math.min(SWEEP_FILLS, this.sweepFills * 2);
      }
      this.isStuck = false;
    } catch (error) {
      this.isStuck = true;
      this.sweepFills = Math.max(1, this.sweepFills >> 1);
      this.state.adopt(NO_QUOTES);
      throw error;
    }
  }

  /** Reads the book again if it differs from the database's, and sweeps. Run it in the desk's lane. */
  async reconcile(): Promise<void> {
    await this.deps.db.transaction(async (tx) => {
      const held = await lockMarket(tx, this.state.id);
      if (held !== this.state.revision) await this.reload(tx, held);
    });
    await this.sweep();
  }

  private async sweepSome(): Promise<void> {
    const { deps, state } = this;
    const commit = await deps.db.transaction(async (tx) => {
      const revision = randomUUID();
      const { held } = await fenceMarket(tx, state.id, revision, 0);
      if (held !== state.revision) await this.reload(tx, held);
      const latest = latestQuotes(deps, state, deps.now());
      const draft = new BookDraft(state.book, latest);
      const fills = planSweep(draft, draft.quotes, this.sweepFills);
      const trades = sweepTrades(fills, latest);
      applySweep(draft, fills);
      const terms = this.terms();
      const locked = await deps.ledger.lockBalances(
        tx,
        trades.flatMap((trade) => tradePlaces(trade, terms.pair)),
      );
      const decision = { placed: [], events: trades.map((trade) => ({ trade })) };
      await writeDecision(
        { ...deps, tx, marketId: state.id, locked },
        terms,
        draft,
        decision,
        new Date(deps.now()),
      );
      return () => state.commit(draft, revision);
    });
    commit();
  }

  /**
   * Reads the committed book, which the market's lock keeps as it is; so it stays right when the transaction fails.
   * Quotes that have reached it wait for a sweep.
   */
  private async reload(tx: Tx, held: string): Promise<void> {
    const { deps, state } = this;
    const { at } = latestQuotes(deps, state, deps.now());
    const { book, coins } = await loadBook(tx, state.id);
    const taken = at > 0 ? await readTakenSizes(tx, state.id, at) : [];
    state.reset(book, held);
    if (coins) state.pair = pairOf(deps.catalogue, ...coins);
    const latest = latestQuotes(deps, state, deps.now());
    // Including levels that are withheld now and may return.
    if (latest.at === at) restoreQuotes(state.offer?.whole ?? latest, taken);
    this.follow();
  }

  private terms(): BatchTerms {
    const { deps, state } = this;
    const symbol = deps.catalogue.market(state.id)?.symbol ?? '';
    return makeTerms(deps, state.pair, symbol, this.openElsewhere);
  }

  /** Checks the requests at this moment; orders take the reserved ids in turn. */
  private check(requests: readonly SpotRequest[], orderIds: readonly number[]): CheckedRequest[] {
    const ids = orderIds.values();
    return requests.map((request) => {
      if (request.do === 'cancel') return request;
      const id = ids.next().value;
      if (id === undefined) throw new Error('an order without an id');
      try {
        return { do: 'place', id, member: request.member, order: checkOrder(this.deps, request.payload) };
      } catch (error) {
        if (error instanceof ApiRejection) return error;
        throw error;
      }
    });
  }
}
