import type { CatalogueMarket } from '@ex/server-catalogue';
import { findUsdMarket } from '@ex/server-market-feed';
import type { SpotDeps } from '../deps';
import { findCrossMarkets, REFERENCE_COIN } from '../engine/cross-rate';
import { makeOrderFinder } from '../orders/find-order';
import type { OrderFinder } from '../orders/find-order';
import { MarketDesk } from './market-desk';
import { OrderBookState } from './order-book-state';
import type { MarketListing } from './order-book-state';

/** All markets with their desks. A market is changed only in the lane of its desk, by the process at which it is open. */
export class MatchingVenue {
  private readonly desks = new Map<number, MarketDesk>();
  private readonly byName = new Map<string, MarketDesk>();
  /** Finds the market of an order that rests in no book of this process. */
  readonly finder: OrderFinder;

  constructor(readonly deps: SpotDeps) {
    this.finder = makeOrderFinder(deps);
  }

  /**
   * Creates missing market rows and the desk of every market, closed; call it before anything else, and again when the
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
    for (const { state } of this.desks.values()) state.list(this.listingOf(state.id));
    const added = rows.flatMap(({ market_id: id }) => (this.desks.has(id) ? [] : [id]));
    for (const id of added) {
      const desk = new MarketDesk(this.deps, new OrderBookState(id, this.listingOf(id)));
      this.desks.set(id, desk);
      this.byName.set(desk.name, desk);
    }
    return added;
  }

  /** Prepares the markets and opens those that are closed, where no other process can write them. */
  async start(): Promise<void> {
    await this.prepare();
    for (const [id, desk] of this.desks) if (!desk.isOpen) await this.open(id);
  }

  /** Ids of all markets that ever were. */
  marketIds(): readonly number[] {
    return [...this.desks.keys()];
  }

  /** Begins to write a market, under the epoch of its lease where there are several processes. */
  open(marketId: number, epoch?: number): Promise<void> {
    return this.alone(marketId, (desk) => desk.open(epoch));
  }

  /** Ends writing a market after the batch that is being written. */
  close(marketId: number): Promise<void> {
    return this.alone(marketId, async (desk) => desk.close());
  }

  /** Returns the desk of a market; undefined for one that never was. */
  desk(marketId: number): MarketDesk | undefined {
    return this.desks.get(marketId);
  }

  /** Returns the desk of a name while its market is open here. */
  openDesk(name: string): MarketDesk | undefined {
    const desk = this.byName.get(name);
    return desk?.isOpen ? desk : undefined;
  }

  /** Returns the market in which an order of a member rests; undefined if it rests in none that is open here. */
  marketOf(orderId: number, member: number): number | undefined {
    return this.states().find(({ book }) => book.get(orderId)?.owner === member)?.id;
  }

  /** Fills the orders of a market that the newest quotes have reached, in its lane. */
  sweep(marketId: number): Promise<void> {
    return this.alone(marketId, (desk) => desk.sweep());
  }

  /** Like `sweep`, and reads the book again first if it differs from the database's. */
  reconcile(marketId: number): Promise<void> {
    return this.alone(marketId, (desk) => desk.reconcile());
  }

  private async alone(marketId: number, work: (desk: MarketDesk) => Promise<void>): Promise<void> {
    const desk = this.desks.get(marketId);
    if (desk) await this.deps.batches.alone(desk, () => work(desk));
  }

  private states(): OrderBookState[] {
    return [...this.desks.values()].map(({ state }) => state);
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
