import type { Catalogue } from '@ex/server-catalogue';
import type { Sql, Tx } from '@ex/server-db';
import type { MarketFeed } from '@ex/server-market-feed';
import type { RiskRules } from '@ex/server-site-config';
import type { Closure } from '../listing/conditions';
import type { HouseState, MarketWatch } from '../listing/market-watch';
import type { RiskRefusals } from '../refusals';
import type { CoinMarks } from './coin-marks';
import { addBooks, addOpenings, readBooks, readFigures } from './house-rows';
import type { HouseChanges, HouseFigures, TakenSizes } from './house-rows';
import { lockHouse } from './house-lock';
import type { HouseLock, HouseRequest } from './house-lock';
import { limitsOf, makeRooms, NO_LIMITS } from './limits';
import type { LimitedMarket, LimitTerms, MarketLimits } from './limits';
import { reportHouse } from './report';
import type { HouseReport } from './report';
import { parseUnits, valueAt } from './units';

/** What the house offers of a market now. */
interface HouseOffer {
  readonly isQuoting: boolean;
  /** The same object while nothing changes. */
  readonly limits: MarketLimits;
}

/** The house as a trader: its quotes, its positions and its limits. */
export interface HouseDesk {
  readonly marks: CoinMarks;
  /** Counts changes of closures. */
  readonly version: number;
  /** Markets whose house side is closed. */
  closures(): ReadonlyMap<string, Closure>;
  /** Whether the house quotes a market, and why not. */
  state(symbol: string): HouseState;
  /** What it offers of a market, from memory: at most a second behind what other processes did. */
  offer(market: LimitedMarket): HouseOffer;
  /** Positions with their limits, from memory. */
  report(): HouseReport;
  /** Locks what fills with the house change, see `lockHouse`. */
  lock(tx: Tx, request: HouseRequest): Promise<HouseLock>;
  /** Takes over what this process has committed. */
  committed(changes: HouseChanges): void;
  /** Makes the books of markets ready to be locked. */
  prepare(sql: Sql, symbols: readonly string[]): Promise<void>;
  /** Reads the taken sizes of markets again. */
  reload(sql: Sql, symbols: readonly string[]): Promise<void>;
  /** Reads everything again, keeps the openings of the day, and judges all markets. */
  refresh(sql: Sql): Promise<void>;
}

/** Dependencies of a process's house desk. */
export interface HouseDeskDeps {
  readonly feed: Pick<MarketFeed, 'trades'>;
  readonly catalogue: Pick<Catalogue, 'markets'>;
  readonly marks: CoinMarks;
  readonly watch: Pick<MarketWatch, 'state' | 'version' | 'closures'>;
  readonly rules: RiskRules['house'];
  readonly refuse: RiskRefusals['refuse'];
}

/** Newest trades of the provider that are looked at. */
const TRADES = 500;

/** Makes the house desk of a process. */
export function makeHouseDesk(deps: HouseDeskDeps): HouseDesk {
  const { feed, catalogue, marks, watch, rules, refuse } = deps;
  const terms: LimitTerms = {
    marks,
    trades: (symbol) => feed.trades(symbol, TRADES),
    refillShare: parseUnits(rules.refillShare),
    venueCap: parseUnits(rules.venueCap),
    lossShare: parseUnits(rules.lossShare),
  };
  const memberDayCap = parseUnits(rules.memberDayCap);
  const coinsOf = (symbols: readonly string[]): readonly number[] => {
    const markets = catalogue.markets().filter(({ symbol }) => symbols.includes(symbol));
    const coins = new Set(markets.flatMap(({ base, quote }) => [base.id, quote.id]));
    return [...coins].filter((coin) => !marks.isUnit(coin));
  };
  const offers = new Map<string, HouseOffer>();
  let figures: HouseFigures = { positions: new Map(), openings: new Map(), opened: new Set() };
  let books: TakenSizes = new Map();

  const offer = (market: LimitedMarket): HouseOffer => {
    const isQuoting = watch.state(market.symbol) === 'open';
    const limits = isQuoting ? limitsOf(terms, market, books, makeRooms(terms, figures)) : NO_LIMITS;
    const known = offers.get(market.symbol);
    if (known && known.isQuoting === isQuoting && isSame(known.limits, limits)) return known;
    const made = { isQuoting, limits };
    offers.set(market.symbol, made);
    return made;
  };
  const keepOpenings = (sql: Sql): Promise<void> => {
    const missing = catalogue
      .markets()
      .flatMap(({ base, quote }) => [base.id, quote.id])
      .flatMap((coin) => {
        const price = marks.price(coin);
        if (marks.isUnit(coin) || figures.opened.has(coin) || price === undefined) return [];
        const { amount, cash } = figures.positions.get(coin) ?? { amount: 0n, cash: 0n };
        return [[coin, valueAt(amount, price) + cash] as const];
      });
    return addOpenings(sql, new Map(missing));
  };
  return {
    marks,
    get version() {
      return watch.version;
    },
    closures: () => watch.closures(),
    state: (symbol) => watch.state(symbol),
    offer,
    report: () => reportHouse(marks, figures),
    lock: (tx, request) => lockHouse({ ...terms, refuse, memberDayCap, coinsOf }, tx, request),
    committed: (changes) => {
      books = new Map([...books, ...changes.books]);
      const { positions } = changes.figures;
      figures = { ...changes.figures, positions: addPositions(positions, changes.positions) };
    },
    prepare: addBooks,
    reload: async (sql, symbols) => {
      books = new Map([...books, ...(await readBooks(sql, symbols))]);
    },
    refresh: async (sql) => {
      figures = await readFigures(sql);
      books = await readBooks(sql);
      await keepOpenings(sql);
      for (const { symbol } of catalogue.markets()) watch.state(symbol);
    },
  };
}

const isSame = (a: MarketLimits, b: MarketLimits): boolean =>
  a === b ||
  (['buy', 'sell'] as const).every(
    (side) => a[side].taken === b[side].taken && a[side].most === b[side].most,
  );

function addPositions(
  held: HouseFigures['positions'],
  more: HouseChanges['positions'],
): HouseFigures['positions'] {
  const sum = new Map(held);
  for (const [coin, { amount, cash }] of more) {
    const before = sum.get(coin) ?? { amount: 0n, cash: 0n };
    sum.set(coin, { amount: before.amount + amount, cash: before.cash + cash });
  }
  return sum;
}
