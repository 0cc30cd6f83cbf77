import type { Sql, Tx } from '@ex/server-db';
import type { AlertDirection, AlertKind, WaitingAlert } from './alert';

/** A row of `price_alert` as members see it. */
export interface AlertRow {
  readonly id: string;
  readonly symbol: string;
  readonly kind: AlertKind;
  readonly direction: AlertDirection;
  readonly target: string;
  readonly repeats: boolean;
  readonly state: 'active' | 'paused' | 'fired';
  readonly created_at: Date;
  readonly fired_at: Date | null;
  readonly fired_price: string | null;
}

/** Columns of an {@link AlertRow}. */
export const ALERT_COLUMNS =
  'id, symbol, kind, direction, target, repeats, state, created_at, fired_at, fired_price';

interface WaitingRow extends AlertRow {
  readonly member_id: string;
  readonly armed: boolean;
  readonly since_ms: string;
  readonly revision: string;
}

/** An alert as the worker reads it: waiting, or not any more. */
export type ChangedAlert = WaitingAlert & { readonly waits: boolean };

/** Takes the next revision; other changes of alerts wait until this transaction has ended. */
export async function nextRevision(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ revision: string }>(
    'UPDATE price_alert_counter SET revision = revision + 1 RETURNING revision',
  );
  if (!row) throw new Error('the counter of price alerts is missing');
  return row.revision;
}

/** Reads all alerts that wait. */
export async function readWaiting(sql: Sql): Promise<ChangedAlert[]> {
  const rows = await sql.query<WaitingRow>("SELECT * FROM price_alert WHERE state = 'active'");
  return rows.map(toChanged);
}

/** Reads what has changed after a revision, in the order of the changes. */
export async function readChanges(sql: Sql, after: string): Promise<ChangedAlert[]> {
  const rows = await sql.query<WaitingRow>(
    'SELECT * FROM price_alert WHERE revision > $1 ORDER BY revision',
    [after],
  );
  return rows.map(toChanged);
}

/** Reads the newest revision. */
export async function readRevision(sql: Sql): Promise<string> {
  const [row] = await sql.query<{ revision: string }>('SELECT revision FROM price_alert_counter');
  return row?.revision ?? '0';
}

const toChanged = (row: WaitingRow): ChangedAlert => ({
  id: row.id,
  memberId: Number(row.member_id),
  symbol: row.symbol,
  kind: row.kind,
  direction: row.direction,
  target: row.target,
  repeats: row.repeats,
  armed: row.armed,
  since: Number(row.since_ms),
  revision: row.revision,
  waits: row.state === 'active',
});
