import { type LoanApplication, useApplyForLoanMutation, useLazyReadLoansQuery } from '@ex/api-client/finance';
import { equals } from '@ex/money';
import { type Confirmation, findUnseenRecord, useConfirmation } from '@ex/submit';

/** A loan application to be confirmed; its record is found again by `title`. */
export interface LoanIntent extends LoanApplication {
  readonly title: string;
}

/** Confirms and sends a loan application (LOAN-16, LOAN-17). */
export function useLoanConfirmation(onAccepted: () => void): Confirmation<LoanIntent> {
  const [apply] = useApplyForLoanMutation();
  const [readLoans] = useLazyReadLoansQuery();
  return useConfirmation({
    form: 'loan',
    send: (payload: LoanIntent, key) => apply({ payload, key }),
    lookup: findUnseenRecord({
      read: async () => (await readLoans()).data?.list,
      key: ({ orderNumber }) => orderNumber,
      matches: ({ title, amount }, intent) => title === intent.title && equals(amount, intent.amount),
    }),
    onAccepted,
  });
}
