import { dismissFirstSteps, getFirstSteps } from '@ex/contract';
import type { Db } from '@ex/server-db';
import { serve } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';

interface Row {
  readonly funded: boolean;
  readonly traded: boolean;
  readonly dismissed: boolean;
}

/** A balance row stays after the money has left, so it says that money once arrived. */
const STEPS = `
  SELECT EXISTS (SELECT FROM ledger_balance WHERE member = $1) AS funded,
    COALESCE(bool_or(has_traded), false) AS traded, COALESCE(bool_or(is_dismissed), false) AS dismissed
  FROM portfolio_first_steps WHERE member = $1`;

/** Looks for a trade in the ledger and remembers it, so that it is looked for until the first one only. */
const REMEMBER_TRADE = `
  INSERT INTO portfolio_first_steps (member, has_traded)
  SELECT $1::bigint, true WHERE EXISTS (
    SELECT FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction
    WHERE p.member = $1 AND p.bucket = 'available' AND t.kind IN ('spot.trade', 'spot.open', 'options.open'))
  ON CONFLICT (member) DO UPDATE SET has_traded = true RETURNING 1`;

const DISMISS = `
  INSERT INTO portfolio_first_steps (member, is_dismissed) VALUES ($1, true)
  ON CONFLICT (member) DO UPDATE SET is_dismissed = true`;

const flag = (on: boolean) => (on ? 1 : 0);

/** Reads and closes the checklist of a new member (LIFT-53, LIFT-54). */
export function firstStepsHandlers({ db }: { readonly db: Db }): readonly AnyHandler[] {
  return [
    serve(getFirstSteps, async (_payload, { memberId }) => {
      const [row] = await db.query<Row>(STEPS, [memberId]);
      const { funded = false, dismissed = false } = row ?? {};
      const isOpen = funded && !dismissed && row?.traded !== true;
      const found = isOpen ? await db.query(REMEMBER_TRADE, [memberId]) : [];
      const traded = row?.traded === true || found.length > 0;
      return { data: { funded: flag(funded), traded: flag(traded), dismissed: flag(dismissed) } };
    }),
    serve(dismissFirstSteps, async (_payload, { memberId }) => {
      await db.query(DISMISS, [memberId]);
      return { data: null };
    }),
  ];
}
