import { useCancelSpotOrderMutation, useLazyFindSpotOrdersQuery } from '@ex/api-client';
import type { SpotOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatBalance } from '@ex/money';
import { DoubtSheet, useRecordAction } from '@ex/submit';
import { Bdi, ConfirmSheet, Num } from '@ex/ui-kit';
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
  const action = useRecordAction({
    form: 'spot-cancel',
    record: order,
    act: ({ key, payload }) => cancel({ payload: { bb_id: payload.id }, key }),
    isDone: async (id) => (await findOrders({ status: CANCELLED })).data?.list.some((found) => found.id === id) ?? false,
    onClose,
  });
  return (
    <>
      <ConfirmSheet
        open={action.asking}
        onClose={onClose}
        onConfirm={() => void action.confirm()}
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
        busy={action.sending}
      />
      <DoubtSheet state={action.state} onRetry={action.retry} onGiveUp={action.giveUp} />
    </>
  );
}
