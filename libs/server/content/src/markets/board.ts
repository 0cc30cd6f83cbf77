import type { getAllCurrencyList, SentAnswerOf } from '@ex/contract';
import type { Catalogue, CatalogueMarket } from '@ex/server-catalogue';
import { keepFor } from '@ex/server-http';
import type { MarketFeed } from '@ex/server-market-feed';
import { toTradeState } from '@ex/server-modes';
import type { Modes } from '@ex/server-modes';
import { dollarMarketOf, toMarketRow } from './row';
import type { MarketRow } from './row';

/** Tabs of the market list in their sent form. */
type CurrencyTabs = Extract<SentAnswerOf<typeof getAllCurrencyList>, readonly unknown[]>;

/** The market list. Its rows are made once for each update of the feed and shared by all who ask. */
export interface MarketBoard {
  /** All markets in the feed's order. */
  all(): { readonly list: MarketRow[] };
  /** Markets of a main currency and one of its sub-currencies; 0 means any (D-31). */
  of(fid: number, eid: number): { readonly list: MarketRow[] };
  /** Main currencies with their sub-currencies (CALLS-23). */
  tabs(): { readonly list: CurrencyTabs };
}

/** Whether options are offered in the market of a symbol now, as the market list says it. */
export type OptionStateOf = (symbol: string) => string;

/** With more markets than this, one of them changes all the time. */
const MANY_MARKETS = 100;
/** How long a list of many markets may lag (ms). */
const LIST_LAG_MS = 250;

interface BoardRow {
  readonly market: CatalogueMarket;
  /** Changes with the data that the row is made of. */
  readonly version: string;
  /** Undefined before the first price. */
  readonly row: MarketRow | undefined;
}

/**
 * Makes the board. A main currency is a quote coin, its sub-currencies are the base coins of its markets. Only rows of
 * markets that changed are rebuilt, and a long list at most four times a second; `now` is any clock in ms.
 */
export function makeMarketBoard(
  catalogue: Catalogue,
  feed: MarketFeed,
  optionState: OptionStateOf,
  modes: Pick<Modes, 'market' | 'version'>,
  now?: () => number,
): MarketBoard {
  let markets: readonly CatalogueMarket[] | undefined;
  let tabs: { readonly list: CurrencyTabs } = { list: [] };
  let answers = new Map<string, { readonly list: MarketRow[] }>();
  let rows: readonly BoardRow[] = [];

  /** Starts the list again when the catalogue has other markets, as it does once a provider that was away is back. */
  const followCatalogue = (): void => {
    const listed = catalogue.markets();
    if (listed === markets) return;
    markets = listed;
    tabs = { list: tabsOf(listed) };
    rows = listed.map((market) => ({ market, version: '', row: undefined }));
    answers = new Map();
  };

  const makeRow = (kept: BoardRow): BoardRow => {
    const { market } = kept;
    const state = optionState(market.symbol);
    const updates = [market.symbol, dollarMarketOf(market)].map((symbol) => feed.lastUpdate(symbol) ?? '');
    const version = `${updates.join()} ${state} ${modes.version}`;
    if (version === kept.version && kept.row) return kept;
    const row = toMarketRow(feed, market);
    if (!row && !kept.row) return kept;
    const trade = toTradeState(modes.market(market.symbol));
    return { market, version, row: row && { ...row, option_state: state, ...trade } };
  };
  const makeRows = (): void => {
    const made = rows.map(makeRow);
    if (made.every((row, at) => row === rows[at])) return;
    rows = made;
    answers = new Map();
  };
  const makeSomeRows = keepFor(LIST_LAG_MS, makeRows, now);
  const refresh = (): void => {
    const known = markets;
    followCatalogue();
    if (markets === known && rows.length > MANY_MARKETS) makeSomeRows();
    else makeRows();
  };
  const of = (fid: number, eid: number): { readonly list: MarketRow[] } => {
    refresh();
    const key = `${fid} ${eid}`;
    const made = answers.get(key);
    if (made) return made;
    const fits = ({ quote, base }: CatalogueMarket) =>
      (fid === 0 || quote.id === fid) && (eid === 0 || base.id === eid);
    const answer = { list: rows.flatMap(({ market, row }) => (row && fits(market) ? [row] : [])) };
    // An empty answer costs nothing to make again, and ids that mean nothing must not fill the memory.
    if (answer.list.length > 0) answers.set(key, answer);
    return answer;
  };
  return {
    all: () => of(0, 0),
    of,
    tabs: () => {
      followCatalogue();
      return tabs;
    },
  };
}

function tabsOf(markets: readonly CatalogueMarket[]): CurrencyTabs {
  const quotes = new Map(markets.map(({ quote }) => [quote.id, quote]));
  return [...quotes.values()].map((quote) => ({
    id: quote.id,
    currency_name: quote.code,
    child: markets
      .filter((market) => market.quote.id === quote.id)
      .map(({ base }) => ({ id: base.id, currency_name: base.code })),
  }));
}
