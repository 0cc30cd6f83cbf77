import type { Depth } from '@ex/contract';
import { add, compare, decimalOfQuote, mul, sub } from '@ex/money';
import { findFreshBook, toUsdPrice } from '@ex/server-market-feed';
import type { MarketFeed } from '@ex/server-market-feed';
import type { RiskRules } from '@ex/server-site-config';
import type { ReferencePrices } from '../reference/reference-prices';
import { distance, findFault, middleOf } from './conditions';
import type { Closure, ListedFacts } from './conditions';
import { barsNeeded, readMarketPast } from './past';
import type { MarketPast } from './past';

/** The past is read again so often (ms), and so often while it is not known. */
const PAST_MS = 3_600_000;
const RETRY_MS = 60_000;

/** A house side that closed or opened. */
export interface HousePage {
  readonly symbol: string;
  readonly closed: Closure | undefined;
}

/** What a watch follows. */
export interface MarketWatchDeps {
  readonly feed: Pick<
    MarketFeed,
    'kind' | 'markets' | 'bars' | 'depth' | 'depthAt' | 'isSilent' | 'lastPrice' | 'marketTime' | 'ticker'
  >;
  readonly reference: Pick<ReferencePrices, 'of'>;
  readonly rules: Pick<RiskRules, 'house' | 'listing'>;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called when a house side closes or opens. */
  readonly onChange: (page: HousePage) => void;
}

/** Whether the house quotes a market. */
export type HouseState =
  /** It quotes. */
  | 'open'
  /** The market's price is outside the collar around its reference, or reference, fresh book or age are not known. */
  | 'withdrawn'
  /** The market is not sound: closed until it has been sound for a while. */
  | Closure;

/** What the past of a market makes of its price. */
export type UsualPrices =
  /** Prices that are within the largest move from the usual one. */
  | { readonly least: string; readonly most: string }
  /** The market is too new or too little traded, or its past is not known: anyone can have made its price. */
  | 'untrusted'
  /** A market of the venue's own feeds, on which no trader makes prices. */
  | undefined;

interface Watched {
  closed: Closure | undefined;
  soundSince: number | undefined;
  past: MarketPast | undefined;
  askedAt: number;
  /** The inputs of the last judgement. */
  basis: readonly unknown[];
  isWithin: boolean;
}

/** Watches the markets that the house makes: closes its side when a market is not sound, and opens it again. */
export class MarketWatch {
  private readonly markets = new Map<string, Watched>();
  /** Counts changes of closures. */
  version = 0;

  constructor(private readonly deps: MarketWatchDeps) {}

  /** State of a market by its newest book. */
  state(symbol: string): HouseState {
    const { feed, now, reference } = this.deps;
    const book = findFreshBook(feed, symbol, now());
    const watched = this.watched(symbol);
    if (!book) {
      watched.soundSince = undefined;
      return watched.closed ?? 'withdrawn';
    }
    const basis = [book.depth, reference.of(symbol), Math.floor(now() / 1_000), watched.past];
    if (!basis.every((value, at) => value === watched.basis[at])) {
      watched.basis = basis;
      this.judge(symbol, watched, book.depth, reference.of(symbol));
    }
    return watched.closed ?? (watched.isWithin ? 'open' : 'withdrawn');
  }

  /** How far the price of a market can be trusted, with any book. */
  usualPrices(symbol: string): UsualPrices {
    const { minimumDays, minimumVolume, maximumMove } = this.deps.rules.listing;
    const listed = this.listed(symbol, this.watched(symbol));
    if (listed === undefined) return undefined;
    if (listed === 'unknown' || listed.days < minimumDays || compare(listed.volume, minimumVolume) < 0)
      return 'untrusted';
    const { usual } = listed;
    return { least: mul(usual, sub('1', maximumMove)), most: mul(usual, add('1', maximumMove)) };
  }

  /** Closures of markets, without judging them again. */
  closures(): ReadonlyMap<string, Closure> {
    return new Map(
      [...this.markets].flatMap(([symbol, { closed }]) => (closed ? [[symbol, closed] as const] : [])),
    );
  }

  private judge(symbol: string, watched: Watched, depth: Depth, reference: string | undefined): void {
    const { rules, now } = this.deps;
    const middle = middleOf(depth);
    watched.isWithin =
      middle !== undefined &&
      reference !== undefined &&
      compare(distance(middle, reference), rules.house.collar) <= 0;
    const listed = this.listed(symbol, watched);
    // The house waits for the age, without a page for each start.
    if (listed === 'unknown') watched.isWithin = false;
    const facts = { depth, reference, listed: listed === 'unknown' ? undefined : listed };
    const fault = findFault(facts, rules, watched.closed !== undefined);
    if (fault) {
      watched.soundSince = undefined;
      if (!watched.closed) this.change(symbol, watched, fault);
      return;
    }
    watched.soundSince ??= now();
    if (watched.closed && now() - watched.soundSince >= rules.house.reopenSeconds * 1_000)
      this.change(symbol, watched, undefined);
  }

  private change(symbol: string, watched: Watched, closed: Closure | undefined): void {
    watched.closed = closed;
    this.version += 1;
    this.deps.onChange({ symbol, closed });
  }

  private listed(symbol: string, watched: Watched): ListedFacts | 'unknown' | undefined {
    const { feed, now } = this.deps;
    if (feed.kind !== 'htx') return undefined;
    if (now() - watched.askedAt > (watched.past ? PAST_MS : RETRY_MS)) this.askPast(symbol, watched);
    const { past } = watched;
    if (!past) return 'unknown';
    const quote = feed.markets().find((one) => one.symbol === symbol)?.quote ?? '';
    const quotePrice = toUsdPrice(feed, quote) ?? '0';
    const volume = mul(decimalOfQuote(feed.ticker(symbol)?.vol ?? 0) ?? '0', quotePrice);
    return { volume, quotePrice, ...past };
  }

  /** Asks the provider for the past of a market. */
  private askPast(symbol: string, watched: Watched): void {
    const { feed, rules, now } = this.deps;
    watched.askedAt = now();
    void feed.bars(symbol, '1day', barsNeeded(rules.listing.minimumDays)).then(
      (bars) => {
        watched.past = readMarketPast(bars, feed.marketTime(now())) ?? watched.past;
      },
      () => undefined,
    );
  }

  private watched(symbol: string): Watched {
    const known = this.markets.get(symbol) ?? {
      ...{ closed: undefined, soundSince: undefined, past: undefined, askedAt: -Infinity },
      ...{ basis: [], isWithin: false },
    };
    this.markets.set(symbol, known);
    return known;
  }
}
