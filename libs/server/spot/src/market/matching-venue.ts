import type { CatalogueMarket } from '@ex/server-catalogue';
import { findUsdMarket } from '@ex/server-market-feed';
import type { SpotDeps } from '../deps';
import { findCrossMarkets, REFERENCE_COIN } from '../engine/cross-rate';
import { makeOrderFinder } from '../orders/find-order';
import type { OrderFinder } from '../orders/find-order';
import { MarketWriter } from './market-writer';
import { OrderBookState } from './order-book-state';
import type { MarketListing } from './order-book-state';

/** All markets with their writers. A market is changed only in the queue of its writer, by the process at which it is open. */
export class MatchingVenue {
  private readonly writers = new Map<number, MarketWriter>();
  private readonly byName = new Map<string, MarketWriter>();
  /** Finds the market of an order that rests in no book of this process. */
  readonly finder: OrderFinder;

  constructor(readonly deps: SpotDeps) {
    this.finder = makeOrderFinder(deps);
  }

  /**
   * Creates missing market rows and the writer of every market, closed; call it before anything else, and again when the
   * catalogue has other markets. Returns the ids of the markets that are new.
   */
  async prepare(): Promise<readonly number[]> {
    const ids = this.deps.catalogue.markets().map(({ id }) => id);
    await this.deps.db.query(
      `INSERT INTO spot_market (market_id, revision) SELECT id, 'new' FROM unnest($1::integer[]) t (id)
       ORDER BY id ON CONFLICT DO NOTHING`,
      [ids],
    );
    const rows = await this.deps.db.query<{ market_id: number }>(
      'SELECT market_id FROM spot_market ORDER BY market_id',
    );
    const symbols = this.deps.catalogue.markets().map(({ symbol }) => symbol);
    await this.deps.risk.house.prepare(this.deps.db, symbols);
    for (const { state } of this.writers.values()) state.list(this.listingOf(state.id));
    const added = rows.flatMap(({ market_id: id }) => (this.writers.has(id) ? [] : [id]));
    for (const id of added) {
      const writer = new MarketWriter(this.deps, new OrderBookState(id, this.listingOf(id)));
      this.writers.set(id, writer);
      this.byName.set(writer.name, writer);
    }
    return added;
  }

  /** Prepares the markets and opens those that are closed, where no other process can write them. */
  async start(): Promise<void> {
    await this.prepare();
    for (const [id, writer] of this.writers) if (!writer.isOpen) await this.open(id);
  }

  /** Ids of all markets that ever were. */
  marketIds(): readonly number[] {
    return [...this.writers.keys()];
  }

  /** Begins to write a market, under the epoch of its lease where there are several processes. */
  open(marketId: number, epoch?: number): Promise<void> {
    return this.alone(marketId, (writer) => writer.open(epoch));
  }

  /** Ends writing a market after the batch that is being written. */
  close(marketId: number): Promise<void> {
    return this.alone(marketId, async (writer) => writer.close());
  }

  /** Returns the writer of a market; undefined for one that never was. */
  writer(marketId: number): MarketWriter | undefined {
    return this.writers.get(marketId);
  }

  /** Returns the writer of a name while its market is open here. */
  openWriter(name: string): MarketWriter | undefined {
    const writer = this.byName.get(name);
    return writer?.isOpen ? writer : undefined;
  }

  /** Returns the market in which an order of a member rests; undefined if it rests in none that is open here. */
  marketOf(orderId: number, member: number): number | undefined {
    return this.states().find(({ book }) => book.get(orderId)?.owner === member)?.id;
  }

  /** Fills the orders of a market that the newest quotes have reached, in its queue. */
  sweep(marketId: number): Promise<void> {
    return this.alone(marketId, (writer) => writer.sweep());
  }

  /** Like `sweep`, and reads the book again first if it differs from the database's. */
  reconcile(marketId: number): Promise<void> {
    return this.alone(marketId, (writer) => writer.reconcile());
  }

  private async alone(marketId: number, work: (writer: MarketWriter) => Promise<void>): Promise<void> {
    const writer = this.writers.get(marketId);
    if (writer) await this.deps.batches.alone(writer, () => work(writer));
  }

  private states(): OrderBookState[] {
    return [...this.writers.values()].map(({ state }) => state);
  }

  /** What the catalogue says of a market now. */
  private listingOf(id: number): MarketListing {
    const market = this.deps.catalogue.market(id);
    if (!market) return { pair: undefined, symbol: undefined, across: [] };
    const { base, quote, title } = market;
    return {
      symbol: this.madeByHouse(market),
      across: findCrossMarkets(base.code, quote.code),
      pair: { base: base.id, quote: quote.id, title },
    };
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
}
