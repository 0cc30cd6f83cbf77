import { equals, sub } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { WITHDRAWAL_COLUMNS } from '../withdrawals/move';
import type { WithdrawalRow } from '../withdrawals/move';
import { confirmPayout, returnPayout, sendPayout } from '../withdrawals/payout';
import type { PayoutDeps } from '../withdrawals/payout';
import type { PayoutReport } from './provider';

/** A provider's report contradicts the books: an operator has to look, and nothing was changed. */
export class PayoutContradiction extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PayoutContradiction';
  }
}

/**
 * Brings a withdrawal to the state that its provider reports; answers, polls and callbacks come here, in any order and any number of
 * times. A report older than the books changes nothing. Throws `PayoutContradiction`.
 * @param actor name of the provider
 */
export function applyReport(deps: PayoutDeps, actor: string, report: PayoutReport): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await lockPayout(tx, report.key);
    if (!row)
      throw new PayoutContradiction(`the provider reports the payout ${report.key}, which is unknown`);
    const { id, amount, fee } = row;
    const step = { id: Number(id), payer: 'provider', actor } as const;
    if (!equals(report.amount, sub(amount, fee)))
      throw contradiction(row, `the provider reports an amount of ${report.amount}`);
    const { state } = report;
    if (state === 'accepted') return;
    if (state === 'failed') {
      if (row.state === 'returned') return;
      if (row.state === 'confirmed') throw contradiction(row, 'the provider reports that it failed');
      return returnPayout(deps, tx, { ...step, reason: 'bounced', note: report.reason });
    }
    if (row.state === 'returned') throw contradiction(row, `the provider reports that it was ${state}`);
    if (row.state === 'locked') await sendPayout(deps, tx, { ...step, reference: report.reference });
    else if (row.state === 'sent') await updateReference(tx, row, report.reference);
    if (state === 'confirmed' && row.state !== 'confirmed') await confirmPayout(deps, tx, step);
  });
}

/** A payment may get another transaction, for instance one with a higher network fee. */
async function updateReference(
  tx: Tx,
  { id, reference: known }: WithdrawalRow,
  reference: string,
): Promise<void> {
  if (known !== reference)
    await tx.query('UPDATE wallet_withdrawal SET reference = $2 WHERE id = $1', [id, reference]);
}

const contradiction = ({ id, state }: WithdrawalRow, what: string): PayoutContradiction =>
  new PayoutContradiction(`withdrawal ${id} is ${state}, but ${what}`);

async function lockPayout(tx: Tx, key: string): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.query<WithdrawalRow>(
    `SELECT ${WITHDRAWAL_COLUMNS} FROM wallet_withdrawal WHERE payout_key = $1 AND payer = 'provider' FOR UPDATE`,
    [key],
  );
  return row;
}
