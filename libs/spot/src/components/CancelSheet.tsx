import { useCancelSpotOrderMutation, useLazyFindSpotOrdersQuery } from '@ex/api-client';
import type { SpotOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatBalance } from '@ex/money';
import { CancelRecordSheet } from '@ex/submit';
import { Bdi, Num } from '@ex/ui-kit';
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
  return (
    <CancelRecordSheet
      form="spot-cancel"
      record={order}
      act={({ key, payload }) => cancel({ payload: { bb_id: payload.id }, key })}
      ended={async () => (await findOrders({ status: CANCELLED })).data?.list}
      onClose={onClose}
      title={t('cancel.title')}
      rows={({ coinname, trade_coin, xjprice, predict_num, coinnum }) => [
        { label: t('confirm.market'), value: <Bdi>{`${coinname}/${trade_coin}`}</Bdi> },
        { label: t('orders.limitPrice'), value: <Num value={exactPrice(xjprice)} /> },
        { label: t('orders.quantity'), value: <Num value={formatBalance(predict_num)} /> },
        { label: t('orders.filled'), value: <Num value={formatBalance(coinnum)} /> },
      ]}
      warning={t('cancel.text')}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
    />
  );
}
