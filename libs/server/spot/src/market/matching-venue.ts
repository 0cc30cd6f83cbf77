import { randomUUID } from 'node:crypto';
import type { Tx } from '@ex/server-db';
import type { CatalogueMarket } from '@ex/server-catalogue';
import { findUsdMarket } from '@ex/server-market-feed';
import { findCrossMarkets, REFERENCE_COIN } from '../engine/cross-rate';
import { isReached, planSweep } from '../engine/sweep';
import { recordTrades } from '../trades/record';
import { sweepTrades } from '../trades/trade';
import type { SpotDeps } from '../deps';
import { latestQuotes } from './latest-quotes';
import { loadBook, lockMarket, lockMarketForWrite, restoreQuotes } from './load-book';
import { OrderBookState } from './order-book-state';

/**
 * Keeps all markets in memory and is the only way to change them. A change locks the market's row, which excludes every
 * other process; verifies that the book in memory has the database's revision; writes to the database; and only then
 * changes memory. If the transaction fails after that, memory holds a revision the database never got, and the next
 * change reloads the book.
 */
export class MatchingVenue {
  private readonly states = new Map<number, OrderBookState>();

  constructor(readonly deps: SpotDeps) {}

  /** Creates missing market rows and loads every book; call it before anything else. `now` is wall clock in ms. */
  async start(now: number): Promise<void> {
    const ids = this.deps.catalogue.markets().map(({ id }) => id);
    await this.deps.db.query(
      `INSERT INTO spot_market (market_id, revision) SELECT id, 'new' FROM unnest($1::integer[]) t (id)
       ON CONFLICT DO NOTHING`,
      [ids],
    );
    const rows = await this.deps.db.query<{ market_id: number }>(
      'SELECT market_id FROM spot_market ORDER BY market_id',
    );
    for (const { market_id: id } of rows) await this.reconcile(id, now);
  }

  /** Returns the market's in-memory state. */
  state(marketId: number): OrderBookState {
    const known = this.states.get(marketId);
    if (known) return known;
    const market = this.deps.catalogue.market(marketId);
    const across = market ? findCrossMarkets(market.base.code, market.quote.code) : [];
    const state = new OrderBookState(marketId, market && this.madeByHouse(market), across);
    this.states.set(marketId, state);
    return state;
  }

  /** Returns the market that an open order rests in; undefined if it rests in none. */
  marketOf(orderId: number): number | undefined {
    return [...this.states.values()].find(({ book }) => book.get(orderId) !== undefined)?.id;
  }

  /** Number of a member's resting orders in all markets. */
  openOrdersOf(member: number): number {
    return [...this.states.values()].reduce((count, { book }) => count + book.countOf(member), 0);
  }

  /**
   * Runs `work` exclusively on a market, in the caller's transaction. Resting orders reached by the newest quotes are
   * filled first. `work` must write before it changes the state.
   */
  async change<T>(
    tx: Tx,
    marketId: number,
    now: number,
    work: (state: OrderBookState) => Promise<T>,
  ): Promise<T> {
    const revision = randomUUID();
    const held = await lockMarketForWrite(tx, marketId, revision);
    return this.alone(this.state(marketId), async (state) => {
      await this.bringUpToDate(tx, state, held, now);
      const result = await work(state);
      state.revision = revision;
      return result;
    });
  }

  /**
   * Adopts the newest quotes unless they reach a resting order. Returns true when the market needs `reconcile`: a
   * resting order is reached, or the book in memory comes from a failed change.
   */
  follow(state: OrderBookState, now: number): boolean {
    if (state.busy) return false;
    if (state.revision === undefined) return true;
    const latest = latestQuotes(this.deps, state, now);
    if (latest === state.quotes) return false;
    if (isReached(state.book, latest)) return true;
    state.adopt(latest);
    return false;
  }

  /** Fills the orders that the newest quotes have reached, and reloads the book if it differs from the database's. */
  reconcile(marketId: number, now: number): Promise<void> {
    return this.deps.db.transaction(async (tx) => {
      const held = await lockMarket(tx, marketId);
      await this.alone(this.state(marketId), async (state) => {
        await this.bringUpToDate(tx, state, held, now);
        if (state.revision !== undefined) return;
        const revision = randomUUID();
        await lockMarketForWrite(tx, marketId, revision);
        state.revision = revision;
      });
    });
  }

  /**
   * Symbol of a market that the house makes; undefined for others. For a coin without a USDT market the house makes
   * only one market: with two, quotes would have to be checked against each other, or members could profit from a round
   * trip through both.
   */
  private madeByHouse({ symbol, base, quote }: CatalogueMarket): string | undefined {
    const pairs = this.deps.catalogue
      .markets()
      .map((one) => ({ symbol: one.symbol, base: one.base.code, quote: one.quote.code }));
    const isMade = [base.code, quote.code].every((code) => {
      const home = findUsdMarket(pairs, code);
      return (
        home === undefined || (home.base === code && home.quote === REFERENCE_COIN) || home.symbol === symbol
      );
    });
    return isMade ? symbol : undefined;
  }

  /** Blocks other changes of the state while `work` waits for the database, where its market is locked. */
  private async alone<T>(state: OrderBookState, work: (state: OrderBookState) => Promise<T>): Promise<T> {
    state.busy = true;
    try {
      return await work(state);
    } finally {
      state.busy = false;
    }
  }

  private async bringUpToDate(tx: Tx, state: OrderBookState, held: string, now: number): Promise<void> {
    if (state.revision !== held) await this.read(tx, state, held, now);
    await this.sweep(tx, state, now);
  }

  private async read(tx: Tx, state: OrderBookState, held: string, now: number): Promise<void> {
    state.reset(await loadBook(tx, state.id), held);
    const latest = latestQuotes(this.deps, state, now);
    // Including levels that are withheld now and may return.
    if (latest.at > 0) await restoreQuotes(tx, state.id, state.offer?.whole ?? latest);
  }

  private async sweep(tx: Tx, state: OrderBookState, now: number): Promise<void> {
    const latest = latestQuotes(this.deps, state, now);
    if (latest === state.quotes) return;
    const fills = planSweep(state.book, latest);
    if (fills.length > 0) await recordTrades(this.deps, tx, state.id, sweepTrades(fills, latest), now);
    state.sweep(fills);
    state.adopt(latest);
  }
}
