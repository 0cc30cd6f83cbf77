import { formatPair } from '@ex/api-client';
import { type SpotOrder, useCancelSpotOrderMutation, useLazyFindSpotOrdersQuery } from '@ex/api-client/spot';
import { useT } from '@ex/i18n';
import { formatBalance, formatExactPrice } from '@ex/money';
import { CancelRecordSheet } from '@ex/submit';
import { Bdi, Num } from '@ex/ui-kit';

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
  return (
    <CancelRecordSheet
      form="spot-cancel"
      record={order}
      act={({ key, payload }) => cancel({ id: payload.id, key })}
      ended={async () => (await findOrders({ status: 'cancelled' })).data?.list}
      onClose={onClose}
      title={t('cancel.title')}
      rows={({ pair, limitPrice, quantity, filledQuantity }) => [
        { label: t('confirm.market'), value: <Bdi>{formatPair(pair)}</Bdi> },
        { label: t('orders.limitPrice'), value: <Num value={formatExactPrice(limitPrice)} /> },
        { label: t('orders.quantity'), value: <Num value={formatBalance(quantity)} /> },
        { label: t('orders.filled'), value: <Num value={formatBalance(filledQuantity)} /> },
      ]}
      warning={t('cancel.text')}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
    />
  );
}
