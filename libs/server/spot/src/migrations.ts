import type { Migration } from '@ex/server-db';

/**
 * Orders and trades of spot. Every change of a book locks its market's row; `revision` identifies the stored book, so
 * that a book in memory can be compared with it. `value` is the sum of price x quantity of an order's fills, unrounded.
 * A null order in a trade stands for the house maker; `quotes_at` (market time in ms) and `quote_price` identify the
 * consumed quote.
 */
export const spotMigrations: readonly Migration[] = [
  {
    id: 'spot/001-orders',
    sql: `
      CREATE TABLE spot_market (
        market_id integer PRIMARY KEY,
        revision text NOT NULL
      );
      CREATE TABLE spot_order (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id bigint NOT NULL,
        market_id integer NOT NULL REFERENCES spot_market (market_id),
        base_coin integer NOT NULL,
        quote_coin integer NOT NULL,
        account smallint NOT NULL CHECK (account BETWEEN 1 AND 3),
        side smallint NOT NULL CHECK (side IN (1, 2)),
        kind smallint NOT NULL CHECK (kind IN (1, 2)),
        price numeric(40, 12) CHECK (price > 0),
        quantity numeric(38, 8) NOT NULL CHECK (quantity > 0),
        amount numeric(38, 8) CHECK (amount > 0),
        maker_rate numeric(10, 8) NOT NULL,
        taker_rate numeric(10, 8) NOT NULL,
        filled numeric(38, 8) NOT NULL DEFAULT 0 CHECK (filled >= 0),
        value numeric(78, 20) NOT NULL DEFAULT 0,
        status smallint NOT NULL CHECK (status IN (1, 2, 3)),
        created_at timestamptz NOT NULL,
        traded_at timestamptz,
        ended_at timestamptz,
        CHECK ((kind = 1) = (price IS NOT NULL)),
        CHECK ((kind = 2 AND side = 1) = (amount IS NOT NULL)),
        CHECK (amount IS NOT NULL OR filled <= quantity),
        CHECK (status <> 1 OR (kind = 1 AND filled < quantity)),
        CHECK ((status = 1) = (ended_at IS NULL)),
        CHECK ((filled > 0) = (traded_at IS NOT NULL))
      );
      CREATE INDEX spot_order_of_member ON spot_order (member_id, status, id DESC);
      CREATE INDEX spot_order_open ON spot_order (market_id, id) WHERE status = 1;
      CREATE TABLE spot_trade (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        market_id integer NOT NULL,
        buy_order bigint REFERENCES spot_order (id),
        sell_order bigint REFERENCES spot_order (id),
        taker_side smallint NOT NULL CHECK (taker_side IN (1, 2)),
        price numeric(40, 12) NOT NULL CHECK (price > 0),
        quantity numeric(38, 8) NOT NULL CHECK (quantity > 0),
        paid numeric(38, 8) NOT NULL CHECK (paid >= received),
        received numeric(38, 8) NOT NULL,
        buy_fee numeric(38, 8) NOT NULL CHECK (buy_fee BETWEEN 0 AND quantity),
        sell_fee numeric(38, 8) NOT NULL CHECK (sell_fee BETWEEN 0 AND received),
        quotes_at bigint,
        quote_price numeric(40, 12),
        traded_at timestamptz NOT NULL,
        CHECK (buy_order IS NOT NULL OR sell_order IS NOT NULL),
        CHECK ((buy_order IS NULL OR sell_order IS NULL) = (quotes_at IS NOT NULL)),
        CHECK ((quotes_at IS NULL) = (quote_price IS NULL))
      );
      CREATE INDEX spot_trade_buy ON spot_trade (buy_order);
      CREATE INDEX spot_trade_sell ON spot_trade (sell_order);
      CREATE INDEX spot_trade_quotes ON spot_trade (market_id, quotes_at) WHERE quotes_at IS NOT NULL;
    `,
  },
  {
    // One statement locks the market, sets the new revision and returns the previous one.
    id: 'spot/002-previous-revision',
    sql: `ALTER TABLE spot_market ADD COLUMN previous text NOT NULL DEFAULT 'new'`,
  },
  {
    // A batch writes its orders before their trades; looking each one up again took half of its time. The audit checks
    // it instead (L5-spot).
    id: 'spot/003-trades-without-reference',
    sql: `
      ALTER TABLE spot_trade DROP CONSTRAINT spot_trade_buy_order_fkey, DROP CONSTRAINT spot_trade_sell_order_fkey;
      ALTER TABLE spot_order DROP CONSTRAINT spot_order_market_id_fkey;
    `,
  },
  {
    // The lease under which a market is written: a process of an earlier one changes nothing any more.
    id: 'spot/004-epoch',
    sql: `ALTER TABLE spot_market ADD COLUMN epoch bigint NOT NULL DEFAULT 0`,
  },
  {
    // What the trades in the archive add to the orders that are not there yet.
    id: 'spot/005-archived-fills',
    sql: `
      CREATE TABLE spot_archived_fill (
        order_id bigint PRIMARY KEY,
        quantity numeric(38, 8) NOT NULL CHECK (quantity > 0),
        value numeric(78, 20) NOT NULL
      )`,
  },
  {
    // Trades whose maker had its balance locked elsewhere: that side is booked once the balance is free. A server of a release before
    // this one leaves such rows to the next server of this release that opens the market.
    id: 'spot/006-unsettled',
    sql: `
      CREATE TABLE spot_unsettled (
        trade_id bigint PRIMARY KEY,
        market_id integer NOT NULL
      );
      CREATE INDEX spot_unsettled_of_market ON spot_unsettled (market_id, trade_id)`,
  },
  {
    // Up to which trade of a market the later price has been compared with that of the trade.
    id: 'spot/007-hindsight',
    sql: `
      CREATE TABLE spot_hindsight (
        market_id integer PRIMARY KEY,
        trade_id bigint NOT NULL
      );
      CREATE INDEX spot_trade_of_members ON spot_trade (traded_at) WHERE buy_order IS NOT NULL AND sell_order IS NOT NULL`,
  },
  {
    // Trades that are not compared yet are found by market and mark, so that earlier ones cost nothing.
    id: 'spot/008-hindsight-marks',
    sql: `
      DROP INDEX spot_trade_of_members;
      CREATE INDEX spot_trade_between_members ON spot_trade (market_id, id)
        WHERE buy_order IS NOT NULL AND sell_order IS NOT NULL;
      INSERT INTO spot_hindsight (market_id, trade_id) SELECT market_id, max(id) FROM spot_trade GROUP BY market_id
        ON CONFLICT DO NOTHING`,
  },
];
