import type { Migration } from '@ex/server-db';

/** Tables `coin` and `market`. Rows are only ever added; their ids are on orders and balances. */
export const catalogueMigrations: readonly Migration[] = [
  {
    id: 'catalogue/001-coin-market',
    sql: `
      CREATE TABLE coin (
        id integer PRIMARY KEY CHECK (id > 0),
        code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{1,16}$'),
        decimals integer NOT NULL DEFAULT 8 CHECK (decimals BETWEEN 0 AND 8)
      );
      CREATE TABLE market (
        id integer PRIMARY KEY CHECK (id > 0),
        symbol text NOT NULL UNIQUE CHECK (symbol ~ '^[a-z0-9]{2,32}$'),
        base_coin integer NOT NULL REFERENCES coin (id),
        quote_coin integer NOT NULL REFERENCES coin (id),
        price_precision integer NOT NULL CHECK (price_precision BETWEEN 0 AND 12),
        amount_precision integer NOT NULL CHECK (amount_precision BETWEEN 0 AND 12),
        CHECK (base_coin <> quote_coin)
      );
    `,
  },
  {
    // Which markets the feed had last, and their order: for a start while the provider is away.
    id: 'catalogue/002-position',
    sql: `
      ALTER TABLE market ADD COLUMN position integer;
      UPDATE market SET position = id;
    `,
  },
];
