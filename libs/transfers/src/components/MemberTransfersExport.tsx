import {
  type MemberTransfer,
  type MemberTransferFilter,
  useLazyReadMemberTransfersQuery,
} from '@ex/api-client/transfers';
import { ExportButton } from '@ex/export';
import { useT } from '@ex/i18n';

/** Saves the transfers to members of a status as a CSV file. */
export function MemberTransfersExport({ filter }: { readonly filter: MemberTransferFilter }) {
  const t = useT('transfers');
  const [read] = useLazyReadMemberTransfersQuery();
  const statusText = ({ status }: MemberTransfer): string =>
    typeof status === 'string' ? t(`list.${status}`) : String(status.unknownCode);
  return (
    <ExportButton<MemberTransfer>
      name="internal-transfers"
      columns={[
        { title: t('list.order'), field: ({ orderNumber }) => ({ text: orderNumber }) },
        { title: t('list.status'), field: (transfer) => ({ text: statusText(transfer) }) },
        { title: t('list.start'), field: ({ createdAt }) => ({ time: createdAt }) },
        { title: t('list.arrival'), field: ({ arrivesAt }) => ({ time: arrivesAt ?? '' }) },
        { title: t('list.receiver'), field: ({ receiver }) => ({ text: receiver }) },
        { title: t('list.coin'), field: ({ coin }) => ({ text: coin }) },
        { title: t('list.amount'), field: ({ amount }) => ({ amount }) },
        { title: t('list.fee'), field: ({ fee }) => ({ amount: fee }) },
        { title: t('list.real'), field: ({ receivedAmount }) => ({ amount: receivedAmount }) },
      ]}
      rowId={({ id }) => id}
      read={(page) => read({ filter, ...page }).unwrap()}
    />
  );
}
