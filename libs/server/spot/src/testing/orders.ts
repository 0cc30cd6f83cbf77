import { useDatabase } from '@ex/server-db/testing';
import type { TestDatabase } from '@ex/server-db/testing';
import { auditLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { houseMigrations } from '@ex/server-risk';
import { spotChecks } from '../checks';
import { spotMigrations } from '../migrations';
import { BTC_USDT, testFeed } from './market';
import type { TestFeed } from './market';
import { spotVenue } from './venue';
import type { SpotVenue } from './venue';

/** Two members: one with 1000 USDT, one with 10 BTC. */
export const ANN = 11;
export const BOB = 12;
export const USDT = BTC_USDT.quote.id;
export const BTC = BTC_USDT.base.id;

/** The venue of the current test and its market, whose book is 98, 99 | 100, 101. */
export interface OrdersVenue {
  db: ReturnType<typeof useDatabase>;
  market: TestFeed;
  venue: SpotVenue;
}

/** Call once at the top of order tests: each test gets a fresh venue, and the ledger is audited after each. */
export function useOrders(engine: TestDatabase): OrdersVenue {
  const db = useDatabase(engine, [...ledgerMigrations, ...houseMigrations, ...spotMigrations]);
  const at = { db } as OrdersVenue;
  beforeEach(async () => {
    at.market = testFeed();
    at.market.show(
      BTC_USDT.symbol,
      [
        [99, 2],
        [98, 5],
      ],
      [
        [100, 2],
        [101, 5],
      ],
    );
    at.venue = await spotVenue(db(), at.market);
    await at.venue.give(ANN, USDT, '1000');
    await at.venue.give(BOB, BTC, '10');
  });
  afterEach(async () => {
    await at.venue.close();
    expect(at.venue.errors).toEqual([]);
    expect(await auditLedger(db(), [...ledgerChecks, ...spotChecks])).toEqual([]);
  });
  return at;
}
