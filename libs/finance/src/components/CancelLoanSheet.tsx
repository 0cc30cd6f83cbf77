import { useCancelLoanApplyMutation, useLazyFindLoansQuery } from '@ex/api-client';
import type { LoanOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import { DoubtSheet, useRecordAction } from '@ex/submit';
import { Bdi, ConfirmSheet, Num } from '@ex/ui-kit';
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
  const action = useRecordAction({
    form: 'loan-cancel',
    record: order,
    act: cancel,
    isDone: async (of) =>
      (await find()).data?.list.some(({ id, status }) => id === of && status === CANCELLED) ?? false,
    onClose,
  });
  return (
    <>
      <ConfirmSheet
        open={action.asking}
        onClose={onClose}
        onConfirm={() => void action.confirm()}
        title={t('loan.cancelTitle')}
        rows={
          order
            ? [
                { label: t('fact.product'), value: <Bdi auto>{order.title}</Bdi> },
                { label: t('fact.orderNumber'), value: <Bdi>{order.order_num}</Bdi> },
                {
                  label: t('form.amount'),
                  value: <Num value={withUnit(formatBalance(order.amount), LOAN_COIN)} />,
                },
              ]
            : []
        }
        confirmLabel={t('loan.cancel')}
        cancelLabel={t('loan.keep')}
        confirmVariant="danger"
        busy={action.sending}
      />
      <DoubtSheet state={action.state} onRetry={action.retry} onGiveUp={action.giveUp} />
    </>
  );
}
