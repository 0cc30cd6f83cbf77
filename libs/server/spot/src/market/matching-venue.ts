import type { CatalogueMarket } from '@ex/server-catalogue';
import { findUsdMarket } from '@ex/server-market-feed';
import type { SpotDeps } from '../deps';
import { findCrossMarkets, REFERENCE_COIN } from '../engine/cross-rate';
import { makeOrderFinder } from '../orders/find-order';
import type { OrderFinder } from '../orders/find-order';
import { MarketDesk } from './market-desk';
import { OrderBookState } from './order-book-state';
import { NO_PAIR } from './pair';

/** All markets with their desks. A market is changed only in the lane of its desk, by the process at which it is open. */
export class MatchingVenue {
  private readonly desks = new Map<number, MarketDesk>();
  private readonly byName = new Map<string, MarketDesk>();
  /** Finds the market of an order that rests in no book of this process. */
  readonly finder: OrderFinder;

  constructor(readonly deps: SpotDeps) {
    this.finder = makeOrderFinder(deps);
  }

  /** Creates missing market rows and the desk of every market, closed; call it before anything else. */
  async prepare(): Promise<void> {
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
    for (const { market_id: id } of rows) {
      const desk = this.makeDesk(id);
      this.desks.set(id, desk);
      this.byName.set(desk.name, desk);
    }
  }

  /** Prepares and opens every market, where no other process can write them. */
  async start(): Promise<void> {
    await this.prepare();
    for (const id of this.desks.keys()) await this.open(id);
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

  private makeDesk(id: number): MarketDesk {
    const market = this.deps.catalogue.market(id);
    const pair = market && { base: market.base.id, quote: market.quote.id, title: market.title };
    const across = market ? findCrossMarkets(market.base.code, market.quote.code) : [];
    const state = new OrderBookState(id, pair ?? NO_PAIR, market && this.madeByHouse(market), across);
    return new MarketDesk(this.deps, state);
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
