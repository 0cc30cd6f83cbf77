import { OPEN, stricter } from './mode';
import type { Modes, ModeState } from './mode';

/** What is asked of the feed. */
export interface PriceSource {
  /** Whether any market has had a price since the start. */
  readonly hasAny: () => boolean;
  /** The same of one market, by its symbol. */
  readonly has: (symbol: string) => boolean;
}

const NO_PRICES: ModeState = { mode: 'no-prices', notice: '' };

/** The modes of the operator, stricter in markets for which the feed has had no price yet: they open by themselves with it. */
export function closeWithoutPrices(modes: Modes, prices: PriceSource): Modes {
  let hadAny = false;
  let changes = 0;
  const ofFeed = (hasPrice: boolean): ModeState => (hasPrice ? OPEN : NO_PRICES);
  return {
    get version() {
      const hasAny = prices.hasAny();
      if (hasAny !== hadAny) changes += 1;
      hadAny = hasAny;
      return modes.version + changes;
    },
    get venue() {
      return stricter(modes.venue, ofFeed(prices.hasAny()));
    },
    market: (symbol) => stricter(modes.market(symbol), ofFeed(prices.has(symbol))),
    isOn: (name) => modes.isOn(name),
    get closed() {
      return modes.closed;
    },
  };
}
