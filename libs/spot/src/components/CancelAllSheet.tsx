import { toApiError } from '@ex/api-client';
import { type SpotOrder, useCancelSpotOrderMutation, useLazyFindSpotOrdersQuery } from '@ex/api-client/spot';
import { useT } from '@ex/i18n';
import { UnknownOutcomeSheet, useConfirmation } from '@ex/submit';
import { ConfirmSheet, toast } from '@ex/ui-kit';
import { useRef, useState } from 'react';

interface CancelAllSheetProps {
  /** The listed orders that the question is about; undefined closes the sheet. */
  readonly orders: readonly SpotOrder[] | undefined;
  readonly onClose: () => void;
}

/**
 * Asks before all listed orders are cancelled, then cancels one after the other, each with a key of its own. One that was
 * filled meanwhile is skipped. A lost answer or the end of the session stops the rest, and the app says how many are left.
 */
export function CancelAllSheet({ orders, onClose }: CancelAllSheetProps) {
  const t = useT('spot');
  const [cancel] = useCancelSpotOrderMutation();
  const [findOrders] = useLazyFindSpotOrdersQuery();
  const [isRunning, setRunning] = useState(false);
  const hasSession = useRef(true);
  const { submit, state, retry, giveUp } = useConfirmation({
    form: 'spot-cancel-all',
    send: ({ id }: Pick<SpotOrder, 'id'>, key) => {
      const request = cancel({ id, key });
      void request.then(({ error }) => {
        hasSession.current = toApiError(error)?.kind !== 'unauthorised';
      });
      return request;
    },
    lookup: {
      // An order is found by its id, so the list before it does not matter.
      captureBaseline: () => Promise.resolve(true),
      find: async ({ id }) =>
        (await findOrders({ status: 'cancelled' })).data?.list.find((one) => one.id === id),
    },
  });
  const cancelAll = async (): Promise<void> => {
    setRunning(true);
    const all = orders ?? [];
    for (const [at, { id }] of all.entries()) {
      const outcome = await submit({ id });
      if (!hasSession.current) break;
      if (outcome !== 'unknown' && outcome !== 'busy') continue;
      // The order of an unknown outcome has a sheet of its own.
      const left = all.length - at - (outcome === 'unknown' ? 1 : 0);
      if (left > 0) toast(t('cancel.left', { left }), 'failure');
      break;
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
