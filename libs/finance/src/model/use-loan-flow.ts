import {
  type Loan,
  type LoanApplication,
  useApplyForLoanMutation,
  useLazyReadLoansQuery,
} from '@ex/api-client';
import { equals } from '@ex/money';
import { type CommitmentFlow, useCommitment } from './use-commitment';

/** A loan application to be confirmed; its record is found again by `title`. */
export interface LoanIntent extends LoanApplication {
  readonly title: string;
}

/** Sends a loan application (LOAN-16, LOAN-17). */
export function useLoanFlow(onAccepted: () => void): CommitmentFlow<LoanIntent> {
  const [apply] = useApplyForLoanMutation();
  const [readLoans] = useLazyReadLoansQuery();
  return useCommitment<LoanIntent, Loan>({
    form: 'loan',
    send: (payload, key) => apply({ payload, key }),
    newest: async () => (await readLoans()).data,
    alike: (sent, loan) => loan.title === sent.title && equals(loan.amount, sent.amount),
    onAccepted,
  });
}
