import { useFeature } from '@ex/api-client/content';
import type { PaymentKey } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { Sheet } from '@ex/ui-kit';
import { type ReactNode, useState } from 'react';
import { PaymentTimeline } from './PaymentTimeline';

/** The sheet with the way of one payment of a list, and how a record opens it. */
interface PaymentSheet {
  /** Returns what shows a record; undefined where the back end does not follow payments or gives the record no id. */
  readonly showOf: (record: { readonly id: number | undefined }) => (() => void) | undefined;
  readonly sheet: ReactNode;
}

/** Makes the sheet that shows the way of payments, where the back end offers it (PAY-05). */
export function usePaymentSheet(kind: PaymentKey['kind']): PaymentSheet {
  const t = useT('wallet');
  const isOffered = useFeature('paymentStates');
  const [id, setId] = useState<number>();
  // The last one stays in the sheet while it closes.
  const [isOpen, setOpen] = useState(false);
  const show = (next: number): void => {
    setId(next);
    setOpen(true);
  };
  return {
    showOf: ({ id: next }) => (isOffered && next !== undefined ? () => show(next) : undefined),
    sheet: id !== undefined && (
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('payment.title')}>
        <PaymentTimeline key={id} kind={kind} id={id} />
      </Sheet>
    ),
  };
}
