import { getPayment } from '@ex/contract';
import type { AnswerOf } from '@ex/contract';
import type { Sql } from '@ex/server-db';
import { reasonText } from '@ex/server-notices';
import { ApiRejection, formatUtc, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { WalletDeps } from '../deps';
import { readSteps } from './steps';
import type { PaymentStep } from './steps';
import { readUsualMinutes } from './usual-minutes';
import { WITHDRAWAL_STATES } from './withdrawal-states';
import type { WithdrawalState } from './withdrawal-states';

type Answer = AnswerOf<typeof getPayment>;

interface PaymentRow {
  readonly id: string;
  readonly state: string;
  readonly way: string;
  readonly reference: string | null;
  readonly reason: string;
  readonly received: string | null;
  readonly created_at: Date;
}

/** Statements of the own payment with an id; a deposit of pay type 1 came by TRC20, 2 by ERC20, 3 to a bank. */
const SELECT: Readonly<Record<PaymentStep['kind'], string>> = {
  withdrawal: `SELECT id, state, way, reference, reason, NULL AS received, created_at FROM wallet_withdrawal
    WHERE id = $1 AND member_id = $2`,
  deposit: `SELECT id, state, (ARRAY['trc20', 'erc20', 'bank'])[pay_type] AS way, COALESCE(reference, txid) AS reference, reason,
      received, created_at
    FROM wallet_deposit WHERE id = $1 AND member_id = $2`,
};

/** Answers the way of one own payment (PAY-05); another member's gets the same answer as a missing one. */
export function paymentHandler({ db }: Pick<WalletDeps, 'db'>): Handler<typeof getPayment> {
  return serve(getPayment, async ({ kind: code, id }, { memberId, now, t }) => {
    const kind = code === 1 ? 'withdrawal' : 'deposit';
    const [row] = await db.query<PaymentRow>(SELECT[kind], [id, memberId]);
    if (!row) throw new ApiRejection('wallet.payment.unknown');
    const payment = { ...row, reason: reasonText(row.reason, t) };
    return { data: await toAnswer(db, kind, payment, now()) };
  });
}

async function toAnswer(sql: Sql, kind: PaymentStep['kind'], row: PaymentRow, now: number): Promise<Answer> {
  const steps = await readSteps(sql, kind, row.id);
  const first = { state: kind === 'withdrawal' ? 'requested' : 'announced', at: row.created_at };
  return {
    id: Number(row.id),
    state: row.state,
    steps: [first, ...steps].map(({ state, at }) => ({ state, at: formatUtc(at) })),
    network: row.way,
    reference: row.reference ?? '',
    reason: row.reason,
    ...(row.received === null ? {} : { received: row.received }),
    usual_minutes: await readUsualMinutes(sql, kind, row.way, now),
    cancellable: kind === 'withdrawal' && isCancellable(row.state) ? 1 : 0,
  };
}

const isCancellable = (state: string): boolean =>
  WITHDRAWAL_STATES[state as WithdrawalState].on.cancel !== undefined;
