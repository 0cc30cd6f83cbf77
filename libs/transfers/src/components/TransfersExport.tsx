import { type TransferStatus, useLazyFindTransfersQuery } from '@ex/api-client';
import type { InternalTransfer } from '@ex/contract';
import { ExportButton } from '@ex/export';
import { useT } from '@ex/i18n';
import { LOOKS } from '../model/status';

/** Saves the transfers of a status as a CSV file. */
export function TransfersExport({ status }: { readonly status: TransferStatus }) {
  const t = useT('transfers');
  const [find] = useLazyFindTransfersQuery();
  const statusText = (of: number): string => {
    const look = LOOKS[of];
    return look ? t(`list.${look.text}`) : String(of);
  };
  return (
    <ExportButton<InternalTransfer>
      name="internal-transfers"
      columns={[
        { title: t('list.order'), field: ({ order_num }) => ({ text: order_num }) },
        { title: t('list.status'), field: (transfer) => ({ text: statusText(transfer.status) }) },
        { title: t('list.start'), field: ({ addtime }) => ({ time: addtime }) },
        { title: t('list.arrival'), field: ({ arrival_time }) => ({ time: arrival_time }) },
        { title: t('list.receiver'), field: ({ to_username }) => ({ text: to_username }) },
        { title: t('list.coin'), field: ({ coin }) => ({ text: coin }) },
        { title: t('list.amount'), field: ({ amount }) => ({ amount }) },
        { title: t('list.fee'), field: ({ sxf }) => ({ amount: sxf }) },
        { title: t('list.real'), field: ({ arrival_amount }) => ({ amount: arrival_amount }) },
      ]}
      read={async (page) => (await find({ status, page, limit: 100 }).unwrap()).list}
    />
  );
}
