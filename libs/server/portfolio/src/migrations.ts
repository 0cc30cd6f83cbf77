import type { Migration } from '@ex/server-db';

/**
 * The cost of the coins that members bought here, and the balances of members at the end of each day. `quantity` is how much
 * of a coin has a known cost, `cost` what it cost in USDT, fees included.
 */
export const portfolioMigrations: readonly Migration[] = [
  {
    id: 'portfolio/001-costs',
    sql: `
      CREATE TABLE portfolio_cost (
        member bigint NOT NULL,
        coin integer NOT NULL,
        quantity numeric(38,8) NOT NULL CHECK (quantity >= 0),
        cost numeric(38,8) NOT NULL CHECK (cost >= 0),
        CHECK (quantity > 0 OR cost = 0),
        PRIMARY KEY (member, coin)
      )`,
  },
  {
    // A database with exchanges of an earlier release: costs are computed for the members from next_member on.
    id: 'portfolio/002-costs-of-before',
    sql: `
      CREATE TABLE portfolio_backfill (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        next_member bigint NOT NULL,
        since timestamptz NOT NULL DEFAULT now()
      );
      INSERT INTO portfolio_backfill (next_member)
      SELECT 1 WHERE EXISTS (SELECT FROM ledger_transaction WHERE kind IN ('spot.trade', 'transfers.exchange'))`,
  },
  {
    // A balance in all accounts from a day on until its next row; days are recorded once they are over, member by member.
    id: 'portfolio/003-days',
    sql: `
      CREATE TABLE portfolio_day (
        day date PRIMARY KEY,
        next_member bigint NOT NULL DEFAULT 1
      );
      CREATE TABLE portfolio_close (
        day date NOT NULL,
        coin integer NOT NULL,
        price numeric NOT NULL CHECK (price > 0),
        PRIMARY KEY (day, coin)
      );
      CREATE TABLE portfolio_balance (
        member bigint NOT NULL,
        coin integer NOT NULL,
        day date NOT NULL,
        amount numeric(38,8) NOT NULL,
        PRIMARY KEY (member, coin, day)
      )`,
  },
  {
    // Finds amounts of days that are no longer shown. While the index is made, nothing writes to the table.
    id: 'portfolio/004-retention',
    sql: 'CREATE INDEX portfolio_balance_day ON portfolio_balance (day)',
  },
  {
    // Facts of the checklist for new members that cannot be read elsewhere: a trade stays known after it went to the archive.
    id: 'portfolio/005-first-steps',
    sql: `
      CREATE TABLE portfolio_first_steps (
        member bigint PRIMARY KEY,
        has_traded boolean NOT NULL DEFAULT false,
        is_dismissed boolean NOT NULL DEFAULT false
      )`,
  },
];
