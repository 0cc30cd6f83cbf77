import { type SpotOrderFilter, useLazyFindSpotOrdersQuery } from '@ex/api-client';
import type { SpotOrder } from '@ex/contract';
import { ExportButton } from '@ex/export';
import { useT } from '@ex/i18n';

/** Saves the orders that a list shows as a CSV file; prices and quantities to the last digit. */
export function OrdersExport({ status, type }: SpotOrderFilter) {
  const t = useT('spot');
  const [find] = useLazyFindSpotOrdersQuery();
  return (
    <ExportButton<SpotOrder>
      name={`spot-orders-${status}`}
      columns={[
        { title: t('orders.time'), field: ({ addtime }) => ({ time: addtime }) },
        { title: t('confirm.market'), field: (order) => ({ text: `${order.coinname}/${order.trade_coin}` }) },
        { title: t('orders.type'), field: ({ type_text }) => ({ text: type_text }) },
        { title: t('form.kind'), field: ({ ordertype_text }) => ({ text: ordertype_text }) },
        { title: t('orders.limitPrice'), field: ({ xjprice }) => ({ amount: xjprice }) },
        { title: t('orders.quantity'), field: ({ predict_num }) => ({ amount: predict_num }) },
        { title: t('orders.filled'), field: ({ coinnum }) => ({ amount: coinnum }) },
        { title: t('orders.dealtPrice'), field: ({ price }) => ({ amount: price }) },
        { title: t('orders.dealtAt'), field: ({ tradetime }) => ({ time: tradetime }) },
      ]}
      read={async (page) => (await find({ status, type, page, limit: 100 }).unwrap()).list}
    />
  );
}
