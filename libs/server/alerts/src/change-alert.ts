import { compare, sign } from '@ex/money';
import type { Decimal } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import { decimalOfQuote } from '@ex/money';
import type { AlertDirection, AlertKind } from './alert';
import { changeInPercent, MAX_ALERTS } from './alert';
import { nextRevision } from './alert-rows';
import type { AlertsDeps } from './deps';

/** The condition of an alert: a price, whose direction follows from the market, or a change in 24 hours. */
type AlertTarget =
  | { readonly kind: 'price'; readonly target: Decimal }
  | { readonly kind: 'change'; readonly direction: AlertDirection; readonly target: Decimal };

/** An alert to be set. */
export type NewAlert = AlertTarget & {
  readonly memberId: number;
  readonly symbol: string;
  readonly repeats: boolean;
};

/** Names an alert of a member; the member's own alone. */
export interface OwnAlert {
  readonly id: number;
  readonly memberId: number;
}

/** A fall of so many percent leaves nothing. */
const MAX_FALL = '100';
const MAX_RISE = '1000';

/** Sets an alert (ALERT-01). Throws `ApiRejection`. */
export async function addAlert(deps: AlertsDeps, alert: NewAlert, now: number): Promise<void> {
  const { memberId, symbol, kind, target, repeats } = alert;
  const direction = directionOf(deps, symbol, alert);
  await deps.db.transaction(async (tx) => {
    const revision = await nextRevision(tx);
    const [row] = await tx.query<{ count: string }>(
      "SELECT count(*) FROM price_alert WHERE member_id = $1 AND state <> 'removed'",
      [memberId],
    );
    if (Number(row?.count) >= MAX_ALERTS) throw new ApiRejection('alerts.most', { count: MAX_ALERTS });
    await tx.query(
      `INSERT INTO price_alert (member_id, symbol, kind, direction, target, repeats, since_ms, revision, created_at, changed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
      [
        memberId,
        symbol,
        kind,
        direction,
        target,
        repeats,
        deps.feed.marketTime(now),
        revision,
        new Date(now),
      ],
    );
  });
}

/** Pauses an alert: prices of the pause do not count (ALERT-04). Throws `ApiRejection`. */
export async function holdAlert(deps: AlertsDeps, alert: OwnAlert, now: number): Promise<void> {
  await deps.db.transaction((tx) => changeState(tx, alert, 'paused', now));
}

/** Removes an alert; its row is deleted later (ALERT-04). Throws `ApiRejection`. */
export async function endAlert(deps: AlertsDeps, alert: OwnAlert, now: number): Promise<void> {
  await deps.db.transaction((tx) => changeState(tx, alert, 'removed', now));
}

/** Lets a paused or fired alert wait again, from the present price on (ALERT-04). Throws `ApiRejection`. */
export async function resumeAlert(deps: AlertsDeps, { id, memberId }: OwnAlert, now: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const revision = await nextRevision(tx);
    const [row] = await tx.query<{
      symbol: string;
      kind: AlertKind;
      direction: AlertDirection;
      target: string;
    }>(
      "SELECT symbol, kind, direction, target FROM price_alert WHERE id = $1 AND member_id = $2 AND state <> 'removed'",
      [id, memberId],
    );
    if (!row) throw new ApiRejection('alerts.unknown');
    const direction = directionOf(deps, row.symbol, row);
    await tx.query(
      `UPDATE price_alert SET state = 'active', armed = true, direction = $2, since_ms = $3, revision = $4, changed_at = $5
       WHERE id = $1`,
      [id, direction, deps.feed.marketTime(now), revision, new Date(now)],
    );
  });
}

async function changeState(tx: Tx, { id, memberId }: OwnAlert, state: string, now: number): Promise<void> {
  const revision = await nextRevision(tx);
  const rows = await tx.query(
    `UPDATE price_alert SET state = $3, revision = $4, changed_at = $5
     WHERE id = $1 AND member_id = $2 AND state <> 'removed' RETURNING 1`,
    [id, memberId, state, revision, new Date(now)],
  );
  if (rows.length === 0) throw new ApiRejection('alerts.unknown');
}

/** Which way the market moves to the target. Throws `ApiRejection` where it is there, or there is no price to tell by. */
function directionOf({ feed }: AlertsDeps, symbol: string, request: AlertTarget): AlertDirection {
  if (!feed.markets().some((market) => market.symbol === symbol)) throw new ApiRejection('alerts.noMarket');
  const { target } = request;
  if (sign(target) <= 0) throw new ApiRejection('alerts.target');
  const price = feed.lastPrice(symbol)?.price;
  if (price === undefined) throw new ApiRejection('alerts.stale');
  if (request.kind === 'price') {
    const order = compare(target, price);
    if (order === 0) throw new ApiRejection('alerts.reached');
    return order > 0 ? 'rise' : 'fall';
  }
  const { direction } = request;
  if (compare(target, direction === 'fall' ? MAX_FALL : MAX_RISE) >= 0)
    throw new ApiRejection('alerts.target');
  const open = decimalOfQuote(feed.ticker(symbol)?.open ?? 0);
  if (!open || sign(open) <= 0) throw new ApiRejection('alerts.stale');
  const change = changeInPercent(open, price);
  const isThere = direction === 'rise' ? compare(change, target) >= 0 : compare(change, `-${target}`) <= 0;
  if (isThere) throw new ApiRejection('alerts.reached');
  return direction;
}
