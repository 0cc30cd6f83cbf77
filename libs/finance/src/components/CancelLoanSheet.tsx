import { type ApiError, useCancelLoanApplyMutation, useLazyFindLoansQuery } from '@ex/api-client';
import type { LoanOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import { DoubtSheet, newSubmitKey, useSafeSubmit } from '@ex/submit';
import { Bdi, ConfirmSheet, Num } from '@ex/ui-kit';
import { useState } from 'react';
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
  const [key, setKey] = useState<{ readonly of: number; readonly key: string }>();
  if (order && key?.of !== order.id) setKey({ of: order.id, key: newSubmitKey() });
  const submit = useSafeSubmit<{ id: number }, true>({
    form: 'loan-cancel',
    send: async ({ key: sentKey, payload }) => {
      const { error } = await cancel({ payload, key: sentKey });
      return error ? { error: error as ApiError } : { data: true };
    },
    find: async ({ payload }) => {
      const { data } = await find();
      return data?.list.some(({ id, status }) => id === payload.id && status === CANCELLED)
        ? true
        : undefined;
    },
    onAccepted: () => undefined,
  });
  const confirm = async (): Promise<void> => {
    if (!order || !key) return;
    await submit.submit({ key: key.key, payload: { id: order.id }, after: 0 });
    onClose();
    setKey(undefined);
  };
  const { step } = submit.state;
  return (
    <>
      <ConfirmSheet
        open={order !== undefined && (step === 'idle' || step === 'sending')}
        onClose={onClose}
        onConfirm={() => void confirm()}
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
        busy={step === 'sending'}
      />
      <DoubtSheet state={submit.state} onRetry={submit.retry} onGiveUp={submit.giveUp} />
    </>
  );
}
