import {
  type MemberTransfer,
  useCancelMemberTransferMutation,
  useLazyReadMemberTransfersQuery,
} from '@ex/api-client/transfers';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatBalance, withUnit } from '@ex/money';
import { CancelRecordSheet } from '@ex/submit';
import { Bdi, Num } from '@ex/ui-kit';

interface CancelTransferSheetProps {
  /** The transfer to be cancelled; undefined closes the sheet. */
  readonly transfer: MemberTransfer | undefined;
  readonly onClose: () => void;
}

/** Asks before a transfer is cancelled and sees it through (P2P-19). */
export function CancelTransferSheet({ transfer, onClose }: CancelTransferSheetProps) {
  const t = useT('transfers');
  const [cancel] = useCancelMemberTransferMutation();
  const [read] = useLazyReadMemberTransfersQuery();
  return (
    <CancelRecordSheet
      form="member-transfer-cancel"
      record={transfer}
      act={({ payload: { id }, key }) => cancel({ id, key })}
      ended={async () => (await read({ filter: 'cancelled' })).data?.list}
      onClose={onClose}
      title={t('cancel.title')}
      amount={({ amount, coin }) => <Num value={withUnit(formatBalance(amount), coin)} />}
      rows={({ receiver, orderNumber, arrivesAt }) => [
        { label: t('list.receiver'), value: <bdi dir="auto">{receiver}</bdi> },
        { label: t('list.order'), value: <Bdi>{orderNumber}</Bdi> },
        { label: t('list.arrival'), value: <Bdi>{formatServerTime(arrivesAt ?? '')}</Bdi> },
      ]}
      warning={t('cancel.text')}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
    />
  );
}
