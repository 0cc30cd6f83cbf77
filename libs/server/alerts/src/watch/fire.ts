import type { Db } from '@ex/server-db';
import type { MarketFeed } from '@ex/server-market-feed';
import { writeNotices } from '@ex/server-notices';
import type { WaitingAlert } from '../alert';
import { marketTitle } from '../market-title';
import type { Look } from './look';

/** Alerts that are written in one transaction. */
const AT_ONCE = 200;

/** Dependencies of writing. */
export interface FireDeps {
  readonly db: Db;
  readonly feed: Pick<MarketFeed, 'markets'>;
}

/**
 * Writes the result of a look for the alerts that it has reached, each with its message in one transaction (ALERT-02,
 * ALERT-03). Returns those that continue to wait. An alert that was changed meanwhile is left out, because its change brings
 * it again.
 */
export async function fireAlerts(
  deps: FireDeps,
  reached: readonly WaitingAlert[],
  look: Look,
  now: number,
): Promise<WaitingAlert[]> {
  const waiting: WaitingAlert[] = [];
  for (let at = 0; at < reached.length; at += AT_ONCE)
    waiting.push(...(await fireSome(deps, reached.slice(at, at + AT_ONCE), look, now)));
  return waiting;
}

async function fireSome(
  { db, feed }: FireDeps,
  reached: readonly WaitingAlert[],
  look: Look,
  now: number,
): Promise<WaitingAlert[]> {
  const moment = new Date(now);
  return db.transaction(async (tx) => {
    const rows = await tx.query<{ id: string }>(
      `UPDATE price_alert a SET
         state = CASE WHEN t.armed AND NOT a.repeats THEN 'fired' ELSE 'active' END,
         armed = NOT t.armed, since_ms = $5,
         fired_at = CASE WHEN t.armed THEN $6 ELSE a.fired_at END,
         fired_price = CASE WHEN t.armed THEN t.price ELSE a.fired_price END
       FROM unnest($1::bigint[], $2::bigint[], $3::boolean[], $4::numeric[]) t (id, revision, armed, price)
       WHERE a.id = t.id AND a.revision = t.revision AND a.armed = t.armed AND a.state = 'active' AND a.since_ms < $5
       RETURNING a.id`,
      [
        reached.map(({ id }) => id),
        reached.map(({ revision }) => revision),
        reached.map(({ armed }) => armed),
        reached.map((alert) => priceOf(alert, look)),
        look.endsAt,
        moment,
      ],
    );
    const written = new Set(rows.map(({ id }) => id));
    const done = reached.filter(({ id }) => written.has(id));
    const fired = done.filter(({ armed }) => armed);
    await writeNotices(
      tx,
      fired.map((alert) => noticeOf(feed, alert, look)),
      now,
    );
    return done
      .filter(({ armed, repeats }) => repeats || !armed)
      .map((alert) => ({ ...alert, armed: !alert.armed, since: look.endsAt }));
  });
}

const priceOf = ({ direction }: WaitingAlert, { low, high }: Look): string =>
  direction === 'rise' ? high : low;

const noticeOf = (feed: FireDeps['feed'], alert: WaitingAlert, look: Look) => ({
  memberId: alert.memberId,
  kind: 'price_alert' as const,
  text: `alerts.notice.${alert.kind}`,
  note: {
    market: marketTitle(feed, alert.symbol),
    target:
      alert.kind === 'price' ? alert.target : `${alert.direction === 'rise' ? '+' : '-'}${alert.target}%`,
    price: priceOf(alert, look),
  },
});
