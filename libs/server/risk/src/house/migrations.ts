import type { Migration } from '@ex/server-db';

/**
 * The positions of the house and the quantities taken of its quotes. `house_position` has a row for each coin and desk (the
 * id of a spot market, 0 for conversions). So markets never wait for each other; a position is the sum of its rows. `cash`
 * is what the house received for a coin less what it paid, in USDT. `house_book` has the quantity taken of a side of a
 * provider's book (1: its bids, 2: its asks). It also has the market time (ms) up to which the provider's volume has
 * replaced that quantity.
 */
export const houseMigrations: readonly Migration[] = [
  {
    id: 'risk/101-house',
    sql: `
      CREATE TABLE house_position (
        coin integer NOT NULL,
        desk integer NOT NULL,
        amount numeric(38, 8) NOT NULL,
        cash numeric(38, 8) NOT NULL,
        PRIMARY KEY (coin, desk)
      );
      CREATE TABLE house_book (
        symbol text NOT NULL,
        side smallint NOT NULL CHECK (side IN (1, 2)),
        taken numeric(38, 8) NOT NULL DEFAULT 0 CHECK (taken >= 0),
        counted_to bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (symbol, side)
      );
      CREATE TABLE house_member_day (
        day date NOT NULL,
        member_id bigint NOT NULL,
        bought numeric(38, 8) NOT NULL DEFAULT 0,
        sold numeric(38, 8) NOT NULL DEFAULT 0,
        PRIMARY KEY (day, member_id)
      );
      -- What a position was worth, with its cash, when the day began: a day's loss counts from there.
      CREATE TABLE house_day (
        day date NOT NULL,
        coin integer NOT NULL,
        opening numeric(38, 8) NOT NULL,
        PRIMARY KEY (day, coin)
      );
      -- Positions from before this step; desk -1 is all desks of that time.
      INSERT INTO house_position (coin, desk, amount, cash)
      SELECT coin, -1, sum(amount), 0 FROM (
        SELECT coin, amount FROM ledger_posting WHERE house IN ('spot', 'swap')
        UNION ALL SELECT coin, available FROM ledger_opening WHERE house IN ('spot', 'swap')
      ) booked GROUP BY coin HAVING sum(amount) <> 0;
    `,
  },
  {
    // The orders sent to a hedger, so that a restart repeats none.
    id: 'risk/102-hedges',
    sql: `
      CREATE TABLE house_hedge (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        hedger text NOT NULL,
        coin integer NOT NULL,
        symbol text NOT NULL,
        amount numeric(38, 8) NOT NULL CHECK (amount <> 0),
        price numeric NOT NULL CHECK (price > 0),
        hedged_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX house_hedge_coin ON house_hedge (hedger, coin);
    `,
  },
  {
    // Sums of all orders, so that old ones may go. A trigger, because servers of the release before only add orders.
    id: 'risk/103-hedged',
    sql: `
      CREATE TABLE house_hedged (
        hedger text NOT NULL,
        coin integer NOT NULL,
        amount numeric(38, 8) NOT NULL,
        PRIMARY KEY (hedger, coin)
      );
      CREATE FUNCTION add_hedged() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO house_hedged VALUES (NEW.hedger, NEW.coin, NEW.amount)
          ON CONFLICT (hedger, coin) DO UPDATE SET amount = house_hedged.amount + excluded.amount;
          RETURN NULL;
        END $$;
      CREATE TRIGGER add_hedged AFTER INSERT ON house_hedge FOR EACH ROW EXECUTE FUNCTION add_hedged();
      INSERT INTO house_hedged SELECT hedger, coin, sum(amount) FROM house_hedge GROUP BY hedger, coin;
      DROP INDEX house_hedge_coin;
      CREATE INDEX house_hedge_age ON house_hedge (hedged_at);
    `,
  },
];
