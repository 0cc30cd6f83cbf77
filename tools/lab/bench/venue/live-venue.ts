import type { Browser } from '@playwright/test';
import { launch } from '../browser/chromium';
import { type BenchMarket, withMarket } from '../market/market';
import type { Bench } from '../part';
import { type MemberVenue, withMemberVenue } from './member-venue';

/** The processes that run in parallel while a live screen is measured. */
export interface LiveVenue {
  readonly market: BenchMarket;
  readonly venue: MemberVenue;
  readonly browser: Browser;
}

/** Runs `work` with a market of the bench, a venue that takes its prices from it, and a browser; ends all, however the work ends. */
export function withLiveVenue<T>(bench: Bench, work: (live: LiveVenue) => Promise<T>): Promise<T> {
  return withMarket((market) =>
    withMemberVenue(
      bench,
      async (venue) => {
        const browser = await launch(bench.chromium());
        try {
          return await work({ market, venue, browser });
        } finally {
          await browser.close();
        }
      },
      market.env,
    ),
  );
}
