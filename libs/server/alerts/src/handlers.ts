import { CODE_TOO_MANY, getAlertList, pauseAlert, removeAlert, setAlert } from '@ex/contract';
import type { SentAnswerOf } from '@ex/contract';
import { ApiRejection, nextPage, pageStart, formatUtc, serve, trimAmount } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import { ALERT_COLUMNS } from './alert-rows';
import type { AlertRow } from './alert-rows';
import { addAlert, endAlert, holdAlert, resumeAlert } from './change-alert';
import type { AlertCallsDeps, AlertsDeps } from './deps';
import { marketTitle } from './market-title';

const KINDS = { price: 1, change: 2 } as const;
const DIRECTIONS = { rise: 1, fall: 2 } as const;
const STATES = { active: 1, paused: 2, fired: 3 } as const;

/** Serves the calls of price alerts (ALERT-01, ALERT-04). */
export function alertHandlers(deps: AlertCallsDeps): readonly AnyHandler[] {
  const { db } = deps;
  return [
    serve(getAlertList, async (paging, { memberId }) => {
      const { belowId, offset } = pageStart(paging);
      const rows = await db.query<AlertRow>(
        `SELECT ${ALERT_COLUMNS} FROM price_alert WHERE member_id = $1 AND state <> 'removed' AND id < $4::bigint
         ORDER BY id DESC LIMIT $2 OFFSET $3`,
        [memberId, paging.limit, offset, belowId],
      );
      return {
        data: { list: rows.map((row) => alertAnswer(deps, row)), next: nextPage(rows, paging.limit) },
      };
    }),
    serve(setAlert, async ({ symbol, kind, direction, target, repeats }, { memberId, now }) => {
      const way = direction === DIRECTIONS.fall ? 'fall' : 'rise';
      const request =
        kind === KINDS.price ? ({ kind: 'price' } as const) : ({ kind: 'change', direction: way } as const);
      await countSet(deps, memberId, now());
      await addAlert(deps, { ...request, memberId, symbol, target, repeats: repeats === 1 }, now());
      return { data: null, message: 'alerts.set' };
    }),
    serve(pauseAlert, async ({ id, paused }, { memberId, now }) => {
      const change = paused === 1 ? holdAlert : resumeAlert;
      if (paused !== 1) await countSet(deps, memberId, now());
      await change(deps, { id, memberId }, now());
      return { data: null, message: paused === 1 ? 'alerts.paused' : 'alerts.resumed' };
    }),
    serve(removeAlert, async ({ id }, { memberId, now }) => {
      await endAlert(deps, { id, memberId }, now());
      return { data: null, message: 'alerts.removed' };
    }),
  ];
}

async function countSet({ countSet: count }: AlertCallsDeps, memberId: number, now: number): Promise<void> {
  const seconds = await count(memberId, now);
  if (seconds > 0) throw new ApiRejection('http.tooMany', { seconds }, CODE_TOO_MANY, seconds);
}

type SentAlert = Extract<SentAnswerOf<typeof getAlertList>, readonly unknown[]>[number];

function alertAnswer({ feed }: AlertsDeps, row: AlertRow): SentAlert {
  return {
    id: Number(row.id),
    symbol: row.symbol,
    title: marketTitle(feed, row.symbol),
    kind: KINDS[row.kind],
    direction: DIRECTIONS[row.direction],
    target: trimAmount(row.target),
    repeats: row.repeats ? 1 : 0,
    status: STATES[row.state],
    addtime: formatUtc(row.created_at),
    fired_at: row.fired_at ? formatUtc(row.fired_at) : '',
    fired_price: row.fired_price === null ? null : trimAmount(row.fired_price),
  };
}
