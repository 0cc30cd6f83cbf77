import { useApplyLoanMutation, useLazyFindLoansQuery } from '@ex/api-client';
import type { LoanOrder } from '@ex/contract';
import { equals } from '@ex/money';
import { type CommitmentFlow, useCommitment } from './use-commitment';

/** A loan as it is asked for; `title` to know its record again. */
export interface DecidedLoan {
  readonly id: number;
  readonly title: string;
  readonly amount: string;
  readonly front_card: string;
  readonly later_card: string;
  readonly handheld_card: string;
}

/** The way to a loan (LOAN-16, LOAN-17). */
export function useLoanFlow(onAccepted: () => void): CommitmentFlow<DecidedLoan> {
  const [apply] = useApplyLoanMutation();
  const [find] = useLazyFindLoansQuery();
  return useCommitment<DecidedLoan, LoanOrder>({
    form: 'loan',
    send: ({ id, amount, front_card, later_card, handheld_card }, key) =>
      apply({ payload: { id, amount, front_card, later_card, handheld_card }, key }),
    newest: async () => (await find()).data?.list,
    alike: (sent, order) => order.title === sent.title && equals(order.amount, sent.amount),
    onAccepted,
  });
}
