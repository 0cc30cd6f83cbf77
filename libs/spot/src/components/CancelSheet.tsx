import { type ApiError, useCancelSpotOrderMutation, useLazyFindSpotOrdersQuery } from '@ex/api-client';
import type { SpotOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatBalance } from '@ex/money';
import { DoubtSheet, newSubmitKey, useSafeSubmit } from '@ex/submit';
import { Bdi, ConfirmSheet, Num } from '@ex/ui-kit';
import { useState } from 'react';
import { exactPrice } from '../model/exact-price';
import { CANCELLED } from '../model/order';

interface CancelSheetProps {
  /** The order asked about; undefined closes the sheet. */
  readonly order: SpotOrder | undefined;
  readonly onClose: () => void;
}

/** Asks before an order is cancelled and sees it through (SPOT-28, D-44). */
export function CancelSheet({ order, onClose }: CancelSheetProps) {
  const t = useT('spot');
  const [cancel] = useCancelSpotOrderMutation();
  const [findOrders] = useLazyFindSpotOrdersQuery();
  const [key, setKey] = useState<{ readonly of: number; readonly key: string }>();
  if (order && key?.of !== order.id) setKey({ of: order.id, key: newSubmitKey() });
  const submit = useSafeSubmit<{ bb_id: number }, true>({
    form: 'spot-cancel',
    send: async ({ key: sentKey, payload }) => {
      const { error } = await cancel({ payload, key: sentKey });
      return error ? { error: error as ApiError } : { data: true };
    },
    find: async ({ payload }) => {
      const found = await findOrders(CANCELLED);
      return found.data?.list.some(({ id }) => id === payload.bb_id) ? true : undefined;
    },
    onAccepted: () => undefined,
  });
  const confirm = async (): Promise<void> => {
    if (!order || !key) return;
    await submit.submit({ key: key.key, payload: { bb_id: order.id }, after: 0 });
    onClose();
  };
  const { step } = submit.state;
  return (
    <>
      <ConfirmSheet
        open={order !== undefined && (step === 'idle' || step === 'sending')}
        onClose={onClose}
        onConfirm={() => void confirm()}
        title={t('cancel.title')}
        rows={
          order
            ? [
                { label: t('confirm.market'), value: <Bdi>{`${order.coinname}/${order.trade_coin}`}</Bdi> },
                { label: t('orders.limitPrice'), value: <Num value={exactPrice(order.xjprice)} /> },
                { label: t('orders.quantity'), value: <Num value={formatBalance(order.predict_num)} /> },
                { label: t('orders.filled'), value: <Num value={formatBalance(order.coinnum)} /> },
              ]
            : []
        }
        warning={t('cancel.text')}
        confirmLabel={t('cancel.confirm')}
        confirmVariant="danger"
        cancelLabel={t('cancel.keep')}
        busy={step === 'sending'}
      />
      <DoubtSheet state={submit.state} onRetry={submit.retry} onGiveUp={submit.giveUp} />
    </>
  );
}
