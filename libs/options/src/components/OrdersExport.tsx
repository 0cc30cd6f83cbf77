import { useLazyFindOptionsQuery } from '@ex/api-client';
import type { ContractOrder } from '@ex/contract';
import { ExportButton } from '@ex/export';
import { useT } from '@ex/i18n';
import type { OrderTab } from '../model/use-view';

/** Saves the orders of a tab as a CSV file; amounts and prices to the last digit. */
export function OrdersExport({ status }: { readonly status: OrderTab }) {
  const t = useT('options');
  const [find] = useLazyFindOptionsQuery();
  return (
    <ExportButton<ContractOrder>
      name={`options-${status}`}
      columns={[
        { title: t('detail.openTime'), field: ({ buytime }) => ({ time: buytime }) },
        { title: t('detail.closeTime'), field: ({ selltime }) => ({ time: selltime }) },
        { title: t('confirm.market'), field: ({ coinname }) => ({ text: coinname }) },
        { title: t('lists.type'), field: ({ hyzd_text }) => ({ text: hyzd_text }) },
        { title: t('detail.quantity'), field: ({ num }) => ({ amount: num }) },
        { title: t('detail.openPrice'), field: ({ buyprice }) => ({ amount: buyprice }) },
        { title: t('detail.closePrice'), field: ({ sellprice }) => ({ amount: sellprice }) },
        { title: t('detail.profit'), field: ({ ploss }) => ({ amount: ploss }) },
      ]}
      read={async (page) => (await find({ status, page, limit: 100 }).unwrap()).list}
    />
  );
}
