import type { Catalogue } from '@ex/server-catalogue';
import type { AnyHandler } from '@ex/server-http';
import type { MarketFeed } from '@ex/server-market-feed';
import type { OptionStateOf } from './markets/board';
import { marketHandlers } from './markets/handlers';
import { siteHandlers } from './site/handlers';
import type { SiteOptions } from './site/handlers';

/** Dependencies of the calls of this library. */
export interface ContentOptions extends SiteOptions {
  readonly catalogue: Catalogue;
  readonly feed: MarketFeed;
  /** The venue's time in ms. */
  readonly now: () => number;
  /** Whether options are offered in the market of a symbol now. */
  readonly optionState: OptionStateOf;
}

/** All calls of the site and of the market list. */
export function contentHandlers(options: ContentOptions): readonly AnyHandler[] {
  const { catalogue, feed, optionState, modes, now } = options;
  return [...siteHandlers(options), ...marketHandlers(catalogue, feed, optionState, modes, now)];
}
