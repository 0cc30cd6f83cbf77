import { type SpotOrder, useCancelSpotOrderMutation, useLazyFindSpotOrdersQuery } from '@ex/api-client/spot';
import { useT } from '@ex/i18n';
import { UnknownOutcomeSheet, useConfirmation } from '@ex/submit';
import { ConfirmSheet } from '@ex/ui-kit';
import { useState } from 'react';

interface CancelAllSheetProps {
  /** The listed orders that the question is about; undefined closes the sheet. */
  readonly orders: readonly SpotOrder[] | undefined;
  readonly onClose: () => void;
}

/**
 * Asks before all listed orders are cancelled, then cancels one after the other, each with a key of its own. One that was
 * filled meanwhile is skipped; after a lost answer the rest waits until the outcome is known.
 */
export function CancelAllSheet({ orders, onClose }: CancelAllSheetProps) {
  const t = useT('spot');
  const [cancel] = useCancelSpotOrderMutation();
  const [findOrders] = useLazyFindSpotOrdersQuery();
  const [isRunning, setRunning] = useState(false);
  const { submit, state, retry, giveUp } = useConfirmation({
    form: 'spot-cancel-all',
    send: ({ id }: Pick<SpotOrder, 'id'>, key) => cancel({ id, key }),
    lookup: {
      // An order is found by its id, so the list before it does not matter.
      captureBaseline: () => Promise.resolve(true),
      find: async ({ id }) =>
        (await findOrders({ status: 'cancelled' })).data?.list.find((one) => one.id === id),
    },
  });
  const cancelAll = async (): Promise<void> => {
    setRunning(true);
    for (const { id } of orders ?? []) {
      const outcome = await submit({ id });
      if (outcome === 'unknown' || outcome === 'busy') break;
    }
    setRunning(false);
    onClose();
  };
  return (
    <>
      <ConfirmSheet
        open={orders !== undefined}
        onClose={onClose}
        onConfirm={() => void cancelAll()}
        title={t('cancel.allTitle')}
        amount={t('orders.open', { amount: orders?.length ?? 0 })}
        warning={t('cancel.text')}
        confirmLabel={t('cancel.all')}
        confirmVariant="danger"
        cancelLabel={t('cancel.keep')}
        busy={isRunning}
      />
      <UnknownOutcomeSheet state={state} onRetry={retry} onGiveUp={giveUp} />
    </>
  );
}
