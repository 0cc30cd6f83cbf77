import { getGuardRails, keepGuardRail, setGuardRail } from '@ex/contract';
import { equals, isZero } from '@ex/money';
import type { Db, Tx } from '@ex/server-db';
import { ApiRejection, formatUtc, serve } from '@ex/server-http';
import type { AnyHandler, Handler } from '@ex/server-http';
import type { ReadLoss } from './guard';
import { changeLimit, GUARD_RULES, NO_LIMIT } from './limit';
import type { GuardLimit, GuardRule } from './limit';
import { countOrders, readLimits, saveLimit } from './rows';

/** Dependencies of the calls. */
export interface GuardRailsDeps {
  readonly db: Db;
  readonly readLoss: ReadLoss;
}

const HOUR_MS = 3600 * 1000;
const MAX_PAUSE_HOURS = 8760;
/**
 * The largest limit of orders. Each batch counts that many orders of a member who sets one; a member who places more needs
 * no such limit.
 */
const MAX_ORDERS = 1_000;

/** Calls of guard rails (GUARD-01, GUARD-02). */
export function guardRailsHandlers(deps: GuardRailsDeps): readonly AnyHandler[] {
  return [list(deps), set(deps), keep(deps)];
}

function list({ db, readLoss }: GuardRailsDeps): Handler<typeof getGuardRails> {
  return serve(getGuardRails, async (_payload, { memberId, now }) => {
    const moment = now();
    const limits = await readLimits(db, memberId, moment);
    const loss = (await readLoss(db, [memberId], moment)).get(memberId) ?? '0';
    const orders = (await countOrders(db, [memberId], moment)).get(memberId) ?? 0;
    const used: Readonly<Record<GuardRule, string>> = {
      ...{ loss_day: loss.startsWith('-') ? '0' : loss, stake: '' },
      ...{ orders_hour: String(orders), pause: '' },
    };
    return {
      data: {
        list: GUARD_RULES.map((rule) => {
          const { value, next } = limits.get(rule) ?? NO_LIMIT;
          return {
            ...{ rule, value: show(rule, value), used: used[rule] },
            next_value: next ? show(rule, next.value) : '',
            next_at: next ? formatUtc(new Date(next.at)) : '',
          };
        }),
      },
    };
  });
}

/** A value as the call tells it: the end of a pause as UTC, '' for no limit. */
const show = (rule: GuardRule, value: string | null): string => {
  if (value === null) return '';
  return rule === 'pause' ? formatUtc(new Date(Number(value))) : value;
};

/** Sets a limit. A pause of a year is set in an instant, so a stolen session alone must not do it (RISK-75). */
function set(deps: GuardRailsDeps): Handler<typeof setGuardRail> {
  return serve(setGuardRail, async ({ rule, value }, { memberId, now, confirmFactor }) => {
    const moment = now();
    const wanted = value === undefined ? null : checkValue(rule, value, moment);
    await change(deps, memberId, rule, moment, async (limit, tx) => {
      await confirmFactor(tx, { rule, value: value ?? '' });
      return changeLimit(rule, limit, wanted, moment);
    });
    return { data: null, message: 'guard.saved' };
  });
}

/** Takes a coming looser limit back. */
function keep(deps: GuardRailsDeps): Handler<typeof keepGuardRail> {
  return serve(keepGuardRail, async ({ rule }, { memberId, now }) => {
    await change(deps, memberId, rule, now(), async ({ value }) => ({ value, next: undefined }));
    return { data: null, message: 'guard.kept' };
  });
}

/** Changes a limit while no batch and no other change uses it. */
async function change(
  { db }: GuardRailsDeps,
  memberId: number,
  rule: GuardRule,
  now: number,
  to: (limit: GuardLimit, tx: Tx) => Promise<GuardLimit>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('guard limit', $1))", [memberId]);
    const limits = await readLimits(tx, memberId, now);
    await saveLimit(tx, memberId, rule, await to(limits.get(rule) ?? NO_LIMIT, tx));
  });
}

/** Returns the value to keep; throws an `ApiRejection` for one that the rule cannot have. */
function checkValue(rule: GuardRule, value: string, now: number): string {
  if (rule === 'loss_day' || rule === 'stake') {
    if (isZero(value)) throw new ApiRejection('guard.amount');
    return value;
  }
  const whole = Number.parseInt(value, 10);
  const most = rule === 'pause' ? MAX_PAUSE_HOURS : MAX_ORDERS;
  if (!equals(value, String(whole)) || whole < 1 || whole > most)
    throw new ApiRejection('guard.whole', { max: most });
  return rule === 'pause' ? String(now + whole * HOUR_MS) : String(whole);
}
