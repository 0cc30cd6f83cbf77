import { randomUUID } from 'node:crypto';
import { AMOUNT_SCALE, fromUnits, toUnits } from '@ex/money';
import { makeCatalogue } from '@ex/server-catalogue';
import type { Db } from '@ex/server-db';
import { serveMembers } from '@ex/server-http/testing';
import { createLedger, ledgerMigrations } from '@ex/server-ledger';
import type { AccountType, Leg } from '@ex/server-ledger';
import { makeDisburse } from '@ex/server-ledger/testing';
import { makeCostBook } from '../cost/cost-book';
import { coinCostsHandler } from '../cost/handler';
import { portfolioMigrations } from '../migrations';

/** Schema of the tests of this library. */
export const MIGRATIONS = [...ledgerMigrations, ...portfolioMigrations];

/** Ids of the coins; ALT has no price. */
export const COIN = { USDT: 1, BTC: 2, ETH: 3, ALT: 4 } as const;
/** A coin of these tests. */
export type CoinCode = keyof typeof COIN;

/** An amount of a coin, such as `['BTC', '0.5']`. */
export type Amount = readonly [coin: CoinCode, amount: string];

/** Coins and prices of these tests, with a ledger that books exchanges and records what they cost. */
export async function portfolioVenue(db: Db) {
  const ledger = createLedger();
  const prices = new Map<string, string>();
  const catalogue = makeCatalogue({
    coins: Object.entries(COIN).map(([code, id]) => ({ id, code, decimals: 8 })),
    markets: [],
  });
  const costs = makeCostBook({
    catalogue,
    feed: {
      markets: () => [],
      lastPrice: (symbol) => {
        const price = prices.get(symbol);
        return price === undefined ? undefined : { price, ts: 0 };
      },
    },
  });
  const { read, close } = await serveMembers([coinCostsHandler({ db, catalogue })], { db, now: () => 0 });
  const give = makeDisburse(db);
  const amountOf = ([code, amount]: Amount) => ({ coin: COIN[code], units: toUnits(amount, AMOUNT_SCALE) });
  return {
    catalogue,
    read,
    close,
    setPrice: (code: CoinCode, price: string) => void prices.set(`${code.toLowerCase()}usdt`, price),
    give: (member: number, [code, amount]: Amount, account?: AccountType) =>
      give(member, COIN[code], amount, account),
    /** Exchanges coins with the house; with `withCosts` false as a release without costs did. */
    exchange: (member: number, gave: Amount, got: Amount, withCosts = true) =>
      db.transaction(async (tx) => {
        const leg = ([code, amount]: Amount, side: 1n | -1n): Leg[] => {
          const text = (units: bigint) => fromUnits(units, AMOUNT_SCALE);
          const units = side * toUnits(amount, AMOUNT_SCALE);
          const place = { member, account: 1 as const, coin: COIN[code] };
          return [
            { place, bucket: 'available', amount: text(units) },
            { place: { house: 'spot', coin: COIN[code] }, bucket: 'available', amount: text(-units) },
          ];
        };
        await ledger.post(tx, {
          ...{ kind: 'spot.trade', ref: randomUUID() },
          legs: [...leg(gave, -1n), ...leg(got, 1n)],
        });
        const given = amountOf(gave);
        if (withCosts) await costs.record(tx, [{ member, gave: given, got: amountOf(got), price: given }]);
      }),
    rows: () => db.query('SELECT member, coin, quantity, cost FROM portfolio_cost ORDER BY member, coin'),
  };
}

/** The running calls of a test. */
export type PortfolioVenue = Awaited<ReturnType<typeof portfolioVenue>>;
