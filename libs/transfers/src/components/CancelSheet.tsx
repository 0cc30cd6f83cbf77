import { useCancelTransferMutation, useLazyFindTransfersQuery } from '@ex/api-client';
import { type InternalTransfer, PAGE_SIZE } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatBalance, withUnit } from '@ex/money';
import { CancelRecordSheet } from '@ex/submit';
import { Bdi, Num } from '@ex/ui-kit';
import { CANCELLED } from '../model/status';

interface CancelSheetProps {
  /** The transfer asked about; undefined closes the sheet. */
  readonly transfer: InternalTransfer | undefined;
  readonly onClose: () => void;
}

/** Asks before a transfer is cancelled and sees it through (P2P-19). */
export function CancelSheet({ transfer, onClose }: CancelSheetProps) {
  const t = useT('transfers');
  const [cancel] = useCancelTransferMutation();
  const [find] = useLazyFindTransfersQuery();
  return (
    <CancelRecordSheet
      form="transfer-cancel"
      record={transfer}
      act={cancel}
      ended={async () => (await find({ status: CANCELLED, page: 1, limit: PAGE_SIZE })).data?.list}
      onClose={onClose}
      title={t('cancel.title')}
      amount={({ amount, coin }) => <Num value={withUnit(formatBalance(amount), coin)} />}
      rows={({ to_username, order_num, arrival_time }) => [
        { label: t('list.receiver'), value: <bdi dir="auto">{to_username}</bdi> },
        { label: t('list.order'), value: <Bdi>{order_num}</Bdi> },
        { label: t('list.arrival'), value: <Bdi>{formatServerTime(arrival_time)}</Bdi> },
      ]}
      warning={t('cancel.text')}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
    />
  );
}
