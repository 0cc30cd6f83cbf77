import type { getAllCurrencyList, SentAnswerOf } from '@ex/contract';
import type { Catalogue, CatalogueMarket } from '@ex/server-catalogue';
import type { MarketFeed } from '@ex/server-market-feed';
import { toTradeState } from '@ex/server-modes';
import type { Modes } from '@ex/server-modes';
import { toMarketRow } from './row';
import type { MarketRow } from './row';

/** Tabs of the market list as they are sent. */
export type CurrencyTabs = Extract<SentAnswerOf<typeof getAllCurrencyList>, readonly unknown[]>;

/** The market list. Its rows are made once for each update of the feed and shared by all who ask. */
export interface MarketBoard {
  /** All markets in the feed's order. */
  all(): { readonly list: MarketRow[] };
  /** Markets of a main currency and one of its sub-currencies; 0 means any (D-31). */
  of(fid: number, eid: number): { readonly list: MarketRow[] };
  /** Main currencies with their sub-currencies (CALLS-23). */
  tabs(): CurrencyTabs;
}

/** Whether options are offered in the market of a symbol now, as the market list says it. */
export type OptionStateOf = (symbol: string) => string;

/** Makes the board. A main currency is a quote coin, its sub-currencies are the base coins of its markets. */
export function makeMarketBoard(
  catalogue: Catalogue,
  feed: MarketFeed,
  optionState: OptionStateOf,
  modes: Pick<Modes, 'market' | 'version'>,
): MarketBoard {
  const markets = catalogue.markets();
  const tabs = tabsOf(markets);
  let madeAt = '';
  let answers = new Map<string, { readonly list: MarketRow[] }>();
  let rows: (readonly [CatalogueMarket, MarketRow])[] = [];

  const refresh = (): void => {
    const states = markets.map(({ symbol }) => optionState(symbol));
    const updates = markets.map(({ symbol }, at) => `${feed.lastUpdate(symbol) ?? ''}${states[at]}`);
    const now = `${modes.version} ${updates.join()}`;
    if (now === madeAt && answers.size > 0) return;
    madeAt = now;
    answers = new Map();
    rows = markets.flatMap((market, at) => {
      const row = toMarketRow(feed, market);
      const trade = toTradeState(modes.market(market.symbol));
      return row ? [[market, { ...row, option_state: states[at], ...trade }] as const] : [];
    });
  };
  const of = (fid: number, eid: number): { readonly list: MarketRow[] } => {
    refresh();
    const key = `${fid} ${eid}`;
    const made = answers.get(key);
    if (made) return made;
    const fits = ({ quote, base }: CatalogueMarket) =>
      (fid === 0 || quote.id === fid) && (eid === 0 || base.id === eid);
    const answer = { list: rows.filter(([market]) => fits(market)).map(([, row]) => row) };
    // An empty answer costs nothing to make again, and ids that mean nothing must not fill the memory.
    if (answer.list.length > 0) answers.set(key, answer);
    return answer;
  };
  return { all: () => of(0, 0), of, tabs: () => tabs };
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
