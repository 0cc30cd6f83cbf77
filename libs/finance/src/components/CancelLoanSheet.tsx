import { type Loan, useCancelLoanApplicationMutation, useLazyReadLoansQuery } from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { CancelRecordSheet } from '@ex/submit';
import { Bdi } from '@ex/ui-kit';
import { LOAN_COIN } from '../model/terms';
import { Money } from './Money';

interface CancelLoanSheetProps {
  /** The application to cancel; undefined closes the sheet. */
  readonly loan: Loan | undefined;
  readonly onClose: () => void;
}

/** Asks before a loan application is cancelled and sends it (LOAN-07). */
export function CancelLoanSheet({ loan, onClose }: CancelLoanSheetProps) {
  const t = useT('finance');
  const [cancel] = useCancelLoanApplicationMutation();
  const [readLoans] = useLazyReadLoansQuery();
  return (
    <CancelRecordSheet
      form="loan-cancel"
      record={loan}
      act={cancel}
      ended={async () => (await readLoans()).data?.list.filter(({ status }) => status === 'cancelled')}
      onClose={onClose}
      title={t('loan.cancelTitle')}
      rows={({ title, orderNumber, amount }) => [
        { label: t('fact.product'), value: <Bdi auto>{title}</Bdi> },
        { label: t('fact.orderNumber'), value: <Bdi>{orderNumber}</Bdi> },
        { label: t('form.amount'), value: <Money value={amount} coin={LOAN_COIN} /> },
      ]}
      confirmLabel={t('loan.cancel')}
      cancelLabel={t('loan.keep')}
    />
  );
}
