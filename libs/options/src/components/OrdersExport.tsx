import { formatPair } from '@ex/api-client';
import { type OptionOrder, type OptionStatus, useLazyFindOptionOrdersQuery } from '@ex/api-client/options';
import { ExportButton } from '@ex/export';
import { useT } from '@ex/i18n';

/** Saves the orders of a tab as a CSV file; amounts and prices to the last digit. */
export function OrdersExport({ status }: { readonly status: OptionStatus }) {
  const t = useT('options');
  const [findOrders] = useLazyFindOptionOrdersQuery();
  return (
    <ExportButton<OptionOrder>
      name={`options-${status}`}
      columns={[
        { title: t('detail.openTime'), field: ({ openedAt }) => ({ time: openedAt }) },
        { title: t('detail.closeTime'), field: ({ closedAt }) => ({ time: closedAt }) },
        { title: t('confirm.market'), field: ({ pair }) => ({ text: formatPair(pair) }) },
        { title: t('lists.type'), field: ({ directionText }) => ({ text: directionText }) },
        { title: t('detail.quantity'), field: ({ stake }) => ({ amount: stake }) },
        { title: t('detail.openPrice'), field: ({ openPrice }) => ({ amount: openPrice }) },
        { title: t('detail.closePrice'), field: ({ closePrice }) => ({ amount: closePrice }) },
        { title: t('detail.profit'), field: ({ profit }) => ({ amount: profit }) },
      ]}
      rowId={({ id }) => id}
      read={(page) => findOrders({ status, ...page }).unwrap()}
    />
  );
}
