/** SQL that turns numbered rounds into bookings; every set of entries keeps all invariants of the audit. */

/** Slots of a round: how many ledger transactions it makes. */
export const ROUND = 20;

/** Names of what statements need: coins, the market, and tables of the bench that live as long as the filling. */
export const STAGING = `
  DROP TABLE IF EXISTS bench_entry, bench_leg, bench_member;
  CREATE UNLOGGED TABLE bench_member (position integer PRIMARY KEY, id bigint NOT NULL);
  CREATE UNLOGGED TABLE bench_entry (
    transaction bigint NOT NULL, kind text NOT NULL, ref text NOT NULL, note jsonb NOT NULL DEFAULT '{}'
  );
  CREATE UNLOGGED TABLE bench_leg (
    transaction bigint NOT NULL, leg integer NOT NULL, member bigint, account smallint, house text, coin integer NOT NULL,
    bucket text NOT NULL, amount numeric(38, 8) NOT NULL
  )`;

/** Number of the transaction in a slot (an expression) of round `r.n`; \`$1\` is the number before the first. */
const slot = (at: string): string => `$1 + r.n * ${ROUND} + ${at}`;
/** Every tenth thing belongs to the first member, whose bills are long; the others are spread over all. */
const MEMBER = `JOIN bench_member m ON m.position = CASE WHEN i.n % 10 = 0 THEN 1 ELSE 1 + (i.n * 7919) % $2 END`;
const NEXT = `JOIN bench_member o ON o.position = 1 + m.position % $2`;
const rounds = (each: number): string =>
  `generate_series(0, $3 - 1) r (n) CROSS JOIN generate_series(0, ${each} - 1) s (n)
   CROSS JOIN LATERAL (SELECT r.n * ${each} + s.n AS n) i`;

/** Writes entries and legs; \`values\` are rows of (leg, member, account, house, coin, bucket, amount). */
const book = (from: string, entries: readonly { slot: string; kind: string; ref: string; legs: string }[]) =>
  entries.flatMap(({ slot: at, kind, ref, legs }) => [
    `INSERT INTO bench_entry (transaction, kind, ref) SELECT ${at}, ${kind}, ${ref} FROM ${from}`,
    `INSERT INTO bench_leg SELECT ${at}, l.* FROM ${from}
     CROSS JOIN LATERAL (VALUES ${legs}) l (leg, member, account, house, coin, bucket, amount) WHERE l.amount <> 0`,
  ]);

const own = (leg: number, account: string, coin: string, bucket: string, amount: string): string =>
  `(${leg}, m.id, ${account}, NULL, ${coin}, '${bucket}', ${amount})`;
const of = (member: string, leg: number, coin: string, bucket: string, amount: string): string =>
  `(${leg}, ${member}, 1, NULL, ${coin}, '${bucket}', ${amount})`;
const house = (leg: number, name: string, coin: string, amount: string): string =>
  `(${leg}, NULL, NULL, '${name}', ${coin}, 'available', ${amount})`;

/** Parameters of every statement: \`$1\` the newest transaction, \`$2\` members, \`$3\` rounds, \`$4\` USDT, \`$5\` BTC, \`$6\` the market. */
export const STATEMENTS: readonly { readonly what: string; readonly sql: readonly string[] }[] = [
  { what: 'own transfers', sql: ownTransfers() },
  { what: 'transfers to members', sql: memberTransfers() },
  { what: 'conversions', sql: conversions() },
  { what: 'options', sql: options() },
  { what: 'spot orders and trades', sql: spot() },
];

function ownTransfers(): string[] {
  const from = `${rounds(5)} ${MEMBER} CROSS JOIN LATERAL (
    SELECT 1 + i.n % 2 AS here, 2 - i.n % 2 AS there, 1 + (i.n % 100) / 100.0 AS amount) x`;
  return [
    `INSERT INTO own_transfer (id, member_id, coin_id, amount, from_account, to_account, created_at) OVERRIDING SYSTEM VALUE
     SELECT 1 + i.n, m.id, $4, x.amount, x.here, x.there, now() FROM ${from}`,
    ...book(from, [
      {
        slot: slot('1 + s.n'),
        kind: `format('transfers.own.%sto%s', x.here, x.there)`,
        ref: `'own:' || (1 + i.n)`,
        legs: [
          own(1, 'x.here', '$4', 'available', '-x.amount'),
          own(2, 'x.there', '$4', 'available', 'x.amount'),
        ].join(),
      },
    ]),
  ];
}

function memberTransfers(): string[] {
  const from = `${rounds(4)} ${MEMBER} ${NEXT} CROSS JOIN LATERAL (SELECT 10 + (i.n % 90)::numeric AS amount) x`;
  return [
    `INSERT INTO member_transfer (id, member_id, to_member, from_name, to_name, coin_id, account, amount, fee_rate, fee, status,
       created_at, arrives_at, ended_at) OVERRIDING SYSTEM VALUE
     SELECT 1 + i.n, m.id, o.id, 'a', 'b', $4, 1, x.amount, 0.001, x.amount / 1000, 2, now(), now(), now() FROM ${from}`,
    ...book(from, [
      {
        slot: slot('6 + s.n'),
        kind: `'transfers.direct'`,
        ref: `'transfer:' || (1 + i.n)`,
        legs: [
          of('m.id', 1, '$4', 'available', '-x.amount'),
          of('o.id', 2, '$4', 'available', 'x.amount - x.amount / 1000'),
          house(3, 'fees', '$4', 'x.amount / 1000'),
        ].join(),
      },
    ]),
  ];
}

function conversions(): string[] {
  const from = `${rounds(3)} ${MEMBER}
    CROSS JOIN LATERAL (SELECT 100 + (i.n % 50)::numeric AS amount) a
    CROSS JOIN LATERAL (SELECT trunc(a.amount * 0.99 / 50000, 8) AS gross) g
    CROSS JOIN LATERAL (SELECT ceil(g.gross * 0.002 * 100000000) / 100000000 AS fee) f`;
  return [
    `INSERT INTO coin_exchange (id, member_id, account, from_coin, to_coin, amount, from_price, to_price, spread, fee_rate, gross,
       fee, received, created_at) OVERRIDING SYSTEM VALUE
     SELECT 1 + i.n, m.id, 1, $4, $5, a.amount, 1, 50000, 0.01, 0.002, g.gross, f.fee, g.gross - f.fee, now() FROM ${from}`,
    ...book(from, [
      {
        slot: slot('10 + s.n'),
        kind: `'transfers.exchange'`,
        ref: `'exchange:' || (1 + i.n)`,
        legs: [
          of('m.id', 1, '$4', 'available', '-a.amount'),
          house(2, 'swap', '$4', 'a.amount'),
          house(3, 'swap', '$5', '-g.gross'),
          house(4, 'fees', '$5', 'f.fee'),
          of('m.id', 5, '$5', 'available', 'g.gross - f.fee'),
        ].join(),
      },
    ]),
  ];
}

function options(): string[] {
  const from = `${rounds(3)} ${MEMBER} CROSS JOIN LATERAL (SELECT 5 + (i.n % 20)::numeric AS stake, i.n % 3 - 1 AS move) x
    CROSS JOIN LATERAL (SELECT CASE x.move WHEN 0 THEN 0 WHEN 1 THEN x.stake * 0.85 ELSE -x.stake END AS profit) p`;
  return [
    `INSERT INTO option_order (id, member_id, market_id, symbol, title, direction, coin_id, account, stake, payout_rate, seconds,
       open_price, opened_at, expires_at, feed, market_expiry, status, close_price, profit, is_win, settled_at)
       OVERRIDING SYSTEM VALUE
     SELECT 1 + i.n, m.id, $6, 'btcusdt', 'BTC/USDT', 1, $4, 1, x.stake, 0.85, 60, 50000, now(), now(), 'bench', 0, 2,
       50000 + x.move * 10, p.profit, CASE x.move WHEN 1 THEN 1 ELSE 0 END, now() FROM ${from}`,
    `INSERT INTO ledger_hold (ref, member, coin, account, amount, released_at)
     SELECT 'option:' || (1 + i.n), m.id, $4, 1, x.stake, now() FROM ${from}`,
    ...book(from, [
      {
        slot: slot('13 + s.n'),
        kind: `'options.open'`,
        ref: `'option:' || (1 + i.n)`,
        legs: [of('m.id', 1, '$4', 'available', '-x.stake'), of('m.id', 2, '$4', 'frozen', 'x.stake')].join(),
      },
      {
        slot: slot('16 + s.n'),
        kind: `'options.settle'`,
        ref: `'option:' || (1 + i.n)`,
        legs: [
          of('m.id', 1, '$4', 'frozen', '-x.stake'),
          of('m.id', 2, '$4', 'available', 'x.stake + p.profit'),
          house(3, 'options', '$4', '-p.profit'),
        ].join(),
      },
    ]),
  ];
}

/** A resting sale and the purchase that takes it, at 50000, 0.001 BTC. */
function spot(): string[] {
  const from = `${rounds(1)} ${MEMBER} ${NEXT}`;
  const order = (id: string, member: string, side: number): string =>
    `SELECT ${id}, ${member}, $6, $5, $4, 1, ${side}, 1, 50000, 0.001, 0.001, 0.002, 0.001, 50, 2, now(), now(), now()
     FROM ${from}`;
  return [
    `INSERT INTO spot_order (id, member_id, market_id, base_coin, quote_coin, account, side, kind, price, quantity, maker_rate,
       taker_rate, filled, value, status, created_at, traded_at, ended_at) OVERRIDING SYSTEM VALUE
     ${order('1 + i.n * 2', 'm.id', 2)} UNION ALL ${order('2 + i.n * 2', 'o.id', 1)}`,
    `INSERT INTO spot_trade (id, market_id, buy_order, sell_order, taker_side, price, quantity, paid, received, buy_fee, sell_fee,
       traded_at) OVERRIDING SYSTEM VALUE
     SELECT 1 + i.n, $6, 2 + i.n * 2, 1 + i.n * 2, 1, 50000, 0.001, 50, 50, 0.000002, 0.05, now() FROM ${from}`,
    `INSERT INTO ledger_hold (ref, member, coin, account, amount, released_at)
     SELECT 'spot:' || (1 + i.n * 2), m.id, $5, 1, 0.001, now() FROM ${from}`,
    ...book(from, [
      {
        slot: slot('19'),
        kind: `'spot.open'`,
        ref: `'spot:' || (1 + i.n * 2)`,
        legs: [of('m.id', 1, '$5', 'available', '-0.001'), of('m.id', 2, '$5', 'frozen', '0.001')].join(),
      },
      {
        slot: slot('20'),
        kind: `'spot.trade'`,
        ref: `'spot-trade:' || (1 + i.n)`,
        legs: [
          of('m.id', 1, '$5', 'frozen', '-0.001'),
          of('o.id', 2, '$4', 'available', '-50'),
          of('o.id', 3, '$5', 'available', '0.001 - 0.000002'),
          house(4, 'fees', '$5', '0.000002'),
          of('m.id', 5, '$4', 'available', '49.95'),
          house(6, 'fees', '$4', '0.05'),
        ].join(),
      },
    ]),
  ];
}
