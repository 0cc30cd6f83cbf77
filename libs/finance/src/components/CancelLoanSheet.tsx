import { useCancelLoanApplyMutation, useLazyFindLoansQuery } from '@ex/api-client';
import type { LoanOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import { CancelRecordSheet } from '@ex/submit';
import { Bdi, Num } from '@ex/ui-kit';
import { LOAN_COIN } from '../model/compare';

/** Status of an application that was taken back (LOAN-03, D-70). */
const CANCELLED = 4;

interface CancelLoanSheetProps {
  /** The application asked about; undefined closes the sheet. */
  readonly order: LoanOrder | undefined;
  readonly onClose: () => void;
}

/** Asks before an application is taken back and sees it through (LOAN-07). */
export function CancelLoanSheet({ order, onClose }: CancelLoanSheetProps) {
  const t = useT('finance');
  const [cancel] = useCancelLoanApplyMutation();
  const [find] = useLazyFindLoansQuery();
  return (
    <CancelRecordSheet
      form="loan-cancel"
      record={order}
      act={cancel}
      ended={async () => (await find()).data?.list.filter(({ status }) => status === CANCELLED)}
      onClose={onClose}
      title={t('loan.cancelTitle')}
      rows={({ title, order_num, amount }) => [
        { label: t('fact.product'), value: <Bdi auto>{title}</Bdi> },
        { label: t('fact.orderNumber'), value: <Bdi>{order_num}</Bdi> },
        { label: t('form.amount'), value: <Num value={withUnit(formatBalance(amount), LOAN_COIN)} /> },
      ]}
      confirmLabel={t('loan.cancel')}
      cancelLabel={t('loan.keep')}
    />
  );
}
