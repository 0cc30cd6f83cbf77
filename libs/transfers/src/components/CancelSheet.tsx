import { type ApiError, useCancelTransferMutation, useLazyFindTransfersQuery } from '@ex/api-client';
import { type InternalTransfer, PAGE_SIZE } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatBalance, withUnit } from '@ex/money';
import { DoubtSheet, newSubmitKey, useSafeSubmit } from '@ex/submit';
import { Bdi, ConfirmSheet, Num } from '@ex/ui-kit';
import { useState } from 'react';
import { CANCELLED } from '../model/status';

interface CancelSheetProps {
  /** The transfer asked about; undefined closes the sheet. */
  readonly transfer: InternalTransfer | undefined;
  readonly onClose: () => void;
}

/** Asks before a transfer is cancelled and sees it through (P2P-19). */
export function CancelSheet({ transfer, onClose }: CancelSheetProps) {
  const t = useT('transfers');
  const submit = useCancel();
  const [key, setKey] = useState<{ readonly of: number; readonly key: string }>();
  if (transfer && key?.of !== transfer.id) setKey({ of: transfer.id, key: newSubmitKey() });
  const confirm = async (): Promise<void> => {
    if (!transfer || !key) return;
    await submit.submit({ key: key.key, payload: { id: transfer.id }, after: 0 });
    onClose();
  };
  const { step } = submit.state;
  return (
    <>
      <ConfirmSheet
        open={transfer !== undefined && (step === 'idle' || step === 'sending')}
        onClose={onClose}
        onConfirm={() => void confirm()}
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
        busy={step === 'sending'}
      />
      <DoubtSheet state={submit.state} onRetry={submit.retry} onGiveUp={submit.giveUp} />
    </>
  );
}

/** Cancels once; after a lost answer the transfer is looked for among the cancelled ones. */
function useCancel() {
  const [cancel] = useCancelTransferMutation();
  const [find] = useLazyFindTransfersQuery();
  return useSafeSubmit<{ id: number }, true>({
    form: 'transfer-cancel',
    send: async (request) => {
      const { error } = await cancel(request);
      return error ? { error: error as ApiError } : { data: true };
    },
    find: async ({ payload }) => {
      const { data } = await find({ status: CANCELLED, page: 1, limit: PAGE_SIZE });
      return data?.list.some(({ id }) => id === payload.id) ? true : undefined;
    },
    onAccepted: () => undefined,
  });
}
