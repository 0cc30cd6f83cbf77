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
 * All markets in memory and the one way to change them. A change locks the market's row, so that it is alone whatever
 * process it runs in; makes sure that the book in memory is the one the database holds; writes what happens; and only
 * then changes memory. A transaction that fails after that leaves a revision the database never got, so that the next
 * change reads the book again.
 */
export class MatchingVenue {
  private readonly states = new Map<number, OrderBookState>();

  constructor(readonly deps: SpotDeps) {}

  /** Gives every market a row and reads its book; call it before anything else. `now` is wall clock in ms. */
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

  /** The market in memory. */
  state(marketId: number): OrderBookState {
    const known = this.states.get(marketId);
    if (known) return known;
    const market = this.deps.catalogue.market(marketId);
    const across = market ? findCrossMarkets(market.base.code, market.quote.code) : [];
    const state = new OrderBookState(marketId, market && this.madeByHouse(market), across);
    this.states.set(marketId, state);
    return state;
  }

  /** The market that an open order rests in; undefined when none does. */
  marketOf(orderId: number): number | undefined {
    return [...this.states.values()].find(({ book }) => book.get(orderId) !== undefined)?.id;
  }

  /** How many orders of a member rest in all markets. */
  openOrdersOf(member: number): number {
    return [...this.states.values()].reduce((count, { book }) => count + book.countOf(member), 0);
  }

  /**
   * Runs `work` alone on a market, in the caller's transaction. Resting orders that the newest quotes have reached are
   * filled first. `work` writes before it changes the state.
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
   * Takes the newest quotes if no resting order stands in their way. Returns whether the market needs `reconcile`: a
   * resting order is reached, or the book in memory is of a change that failed.
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

  /** Fills what the newest quotes have reached, and reads the book anew if it is not the database's any more. */
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
   * The symbol of a market that the house makes. A coin without a market in USDT has one market that the house makes: in
   * two, one would have to be checked against the other, or members could go round over both.
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

  /** Nobody else changes the state while `work` waits for the database; its market is locked there. */
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
    // Also of levels that are left out now and may come back.
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
