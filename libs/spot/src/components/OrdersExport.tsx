import { formatPair } from '@ex/api-client';
import { type OrderFilter, type SpotOrder, useLazyFindSpotOrdersQuery } from '@ex/api-client/spot';
import { ExportButton } from '@ex/export';
import { useT } from '@ex/i18n';

/** Saves the orders that a list shows as a CSV file; prices and quantities to the last digit. */
export function OrdersExport({ status, side }: OrderFilter) {
  const t = useT('spot');
  const [findOrders] = useLazyFindSpotOrdersQuery();
  return (
    <ExportButton<SpotOrder>
      name={`spot-orders-${status}`}
      columns={[
        { title: t('orders.time'), field: ({ placedAt }) => ({ time: placedAt }) },
        { title: t('confirm.market'), field: ({ pair }) => ({ text: formatPair(pair) }) },
        { title: t('orders.type'), field: ({ sideText }) => ({ text: sideText }) },
        { title: t('form.kind'), field: ({ typeText }) => ({ text: typeText }) },
        { title: t('orders.limitPrice'), field: ({ limitPrice }) => ({ amount: limitPrice }) },
        { title: t('orders.quantity'), field: ({ quantity }) => ({ amount: quantity }) },
        { title: t('orders.filled'), field: ({ filledQuantity }) => ({ amount: filledQuantity }) },
        { title: t('orders.averagePrice'), field: ({ averagePrice }) => ({ amount: averagePrice }) },
        { title: t('orders.filledAt'), field: ({ filledAt }) => ({ time: filledAt }) },
      ]}
      rowId={({ id }) => id}
      read={(page) => findOrders({ status, side, ...page }).unwrap()}
    />
  );
}
