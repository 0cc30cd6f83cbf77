import { useCancelTransferMutation, useLazyFindTransfersQuery } from '@ex/api-client';
import { type InternalTransfer, PAGE_SIZE } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatBalance, withUnit } from '@ex/money';
import { DoubtSheet, useRecordAction } from '@ex/submit';
import { Bdi, ConfirmSheet, Num } from '@ex/ui-kit';
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
  const action = useRecordAction({
    form: 'transfer-cancel',
    record: transfer,
    act: cancel,
    isDone: async (of) => {
      const { data } = await find({ status: CANCELLED, page: 1, limit: PAGE_SIZE });
      return data?.list.some(({ id }) => id === of) ?? false;
    },
    onClose,
  });
  return (
    <>
      <ConfirmSheet
        open={action.asking}
        onClose={onClose}
        onConfirm={() => void action.confirm()}
        title={t('cancel.title')}
        amount={transfer && <Num value={withUnit(formatBalance(transfer.amount), transfer.coin)} />}
        rows={
          transfer
            ? [
                { label: t('list.receiver'), value: <bdi dir="auto">{transfer.to_username}</bdi> },
                { label: t('list.order'), value: <Bdi>{transfer.order_num}</Bdi> },
                { label: t('list.arrival'), value: <Bdi>{formatServerTime(transfer.arrival_time)}</Bdi> },
              ]
            : []
        }
        warning={t('cancel.text')}
        confirmLabel={t('cancel.confirm')}
        confirmVariant="danger"
        cancelLabel={t('cancel.keep')}
        busy={action.sending}
      />
      <DoubtSheet state={action.state} onRetry={action.retry} onGiveUp={action.giveUp} />
    </>
  );
}
