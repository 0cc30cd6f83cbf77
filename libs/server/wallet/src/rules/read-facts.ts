import { compare, mul, roundDown } from '@ex/money';
import type { Sql } from '@ex/server-db';
import { toUsdPrice } from '@ex/server-market-feed';
import type { WalletDeps } from '../deps';
import type { PayoutFacts } from './facts';

interface FactRow {
  readonly id: string;
  readonly member_id: string;
  readonly created_at: Date;
  readonly dollars: string | null;
  readonly day_dollars: string | null;
  readonly month_dollars: string | null;
  readonly unpriced: number;
  readonly hour_count: number;
  readonly share: number | null;
  readonly destination_days: number;
  readonly paid: number;
  readonly paid_here: number;
  readonly look_alike: boolean;
  readonly shared_with: number;
  readonly came_in: string;
  readonly amount: string;
  readonly shared_proof: boolean;
}

/**
 * Everything is as of the request: only rows before it count, so that the facts of a request never change. Withdrawals that did not
 * leave count towards no limit, but those that still wait do. Prices are today's.
 */
const FACTS = `
  SELECT w.id, w.member_id, w.created_at, w.amount, round(w.amount * p.price, 8) AS dollars, own.*, other.*, money.*
  FROM wallet_withdrawal w
    LEFT JOIN unnest($2::integer[], $3::numeric[]) p (coin, price) ON p.coin = w.coin_id
    CROSS JOIN LATERAL (
      SELECT
        round(sum(o.amount * op.price) FILTER (WHERE o.stays AND o.created_at > w.created_at - interval '1 day'), 8) AS day_dollars,
        round(sum(o.amount * op.price) FILTER (WHERE o.stays AND o.created_at > w.created_at - interval '30 days'), 8) AS month_dollars,
        count(*) FILTER (WHERE op.price IS NULL AND o.created_at > w.created_at - interval '30 days')::integer AS unpriced,
        count(*) FILTER (WHERE o.created_at > w.created_at - interval '1 hour')::integer AS hour_count,
        count(*) FILTER (WHERE o.arrived)::integer AS paid,
        count(*) FILTER (WHERE o.arrived AND o.destination = w.destination)::integer AS paid_here,
        bool_or(o.arrived AND o.destination <> w.destination
          AND lower(left(o.destination, 5)) = lower(left(w.destination, 5))
          AND lower(right(o.destination, 4)) = lower(right(w.destination, 4))) AS look_alike
      FROM (
        SELECT *, state NOT IN ('rejected', 'cancelled', 'returned') AS stays,
          state = 'confirmed' AND id < w.id AND updated_at <= w.created_at AS arrived
        FROM wallet_withdrawal WHERE member_id = w.member_id AND id <= w.id
      ) o
        LEFT JOIN unnest($2::integer[], $3::numeric[]) op (coin, price) ON op.coin = o.coin_id
    ) own
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT o.member_id)::integer AS shared_with FROM wallet_withdrawal o
      WHERE o.destination = w.destination AND o.way = w.way AND o.member_id <> w.member_id AND o.id < w.id
    ) other
    CROSS JOIN LATERAL (
      SELECT
        COALESCE((SELECT sum(d.received) FROM wallet_deposit d
          WHERE d.member_id = w.member_id AND d.coin_id = w.coin_id AND d.state = 'credited'
            AND d.updated_at <= w.created_at AND d.updated_at > w.created_at - interval '1 day'), 0) AS came_in,
        EXISTS (SELECT FROM wallet_deposit d JOIN wallet_deposit twin
            ON twin.proof_digest = d.proof_digest AND twin.member_id <> d.member_id
          WHERE d.member_id = w.member_id AND d.created_at <= w.created_at) AS shared_proof,
        (SELECT round(100 * w.amount / (w.amount + l.balance_after))::integer
          FROM ledger_transaction t JOIN ledger_posting l ON l.transaction = t.id AND l.bucket = 'available'
          WHERE t.kind = 'wallet.withdraw' AND t.ref = 'withdrawal:' || w.id) AS share,
        COALESCE((SELECT floor(EXTRACT(EPOCH FROM w.created_at - min(saved)) / 86400) FROM (
            SELECT bound_at AS saved FROM wallet_address a
              WHERE a.member_id = w.member_id AND a.address = w.destination AND a.removed_at IS NULL
            UNION ALL SELECT bound_at FROM wallet_card c WHERE c.member_id = w.member_id AND c.card_number = w.destination
          ) place), 0)::integer AS destination_days
    ) money
  WHERE w.id = ANY($1)`;

type FactDeps = Pick<WalletDeps, 'catalogue' | 'feed' | 'findJoined' | 'listDebts'>;

/** Reads the facts of withdrawals, by their id. */
export async function readPayoutFacts(
  sql: Sql,
  { catalogue, feed, findJoined, listDebts }: FactDeps,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PayoutFacts>> {
  const priced = catalogue.coins().flatMap(({ id, code }) => {
    const price = toUsdPrice(feed, code);
    return price === undefined ? [] : [{ id, price }];
  });
  const rows = await sql.query<FactRow>(FACTS, [
    ids,
    priced.map(({ id }) => id),
    priced.map(({ price }) => price),
  ]);
  const members = new Map<string, { readonly joined: number | undefined; readonly hasDebt: boolean }>();
  for (const { member_id, created_at } of rows) {
    if (members.has(member_id)) continue;
    const debts = await listDebts(sql, Number(member_id), created_at.getTime());
    members.set(member_id, { joined: await findJoined(sql, Number(member_id)), hasDebt: debts.length > 0 });
  }
  return new Map(
    rows.map((row) => {
      const { joined = row.created_at.getTime(), hasDebt = false } = members.get(row.member_id) ?? {};
      return [Number(row.id), toFacts(row, joined, hasDebt)];
    }),
  );
}

const DAY_MS = 86_400_000;

function toFacts(row: FactRow, joined: number, hasDebt: boolean): PayoutFacts {
  const isPriced = row.dollars !== null && row.unpriced === 0;
  return {
    dollars: isPriced ? roundDown(row.dollars ?? '0', 8) : undefined,
    dayDollars: row.day_dollars ?? '0',
    monthDollars: row.month_dollars ?? '0',
    hourCount: row.hour_count,
    sharePercent: row.share ?? 100,
    destinationDays: row.destination_days,
    paid: row.paid,
    paidHere: row.paid_here,
    isLookAlike: row.look_alike,
    sharedWith: row.shared_with,
    isStraightOut: isMost(row.came_in, row.amount),
    hasSharedProof: row.shared_proof,
    accountDays: Math.max(0, Math.floor((row.created_at.getTime() - joined) / DAY_MS)),
    hasDebt,
  };
}

/** Whether at least half of an amount came in as deposits. */
const isMost = (cameIn: string, amount: string): boolean => compare(mul(cameIn, '2'), amount) >= 0;
