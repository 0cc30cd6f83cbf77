import { useT } from '@ex/i18n';
import { Button, Sheet } from '@ex/ui-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Receipt, receipts } from '../model/receipt-store';
import { useDecisionRows, useMainLabel } from './DecisionSheet';
import { ReceiptView } from './ReceiptView';

/** Shows the receipt of an accepted decision, once in the app: the form behind it may have left its screen (LIFT-30). */
export function ReceiptHost() {
  const receipt = useSyncExternalStore(receipts.subscribe, receipts.current);
  const [latest, setLatest] = useState(receipt);
  // The session has ended: the next member of this device does not see it.
  useEffect(() => receipts.close, []);
  // What is shown stays while the sheet leaves.
  if (receipt && receipt !== latest) setLatest(receipt);
  return latest ? <ReceiptSheet receipt={latest} open={receipt !== undefined} /> : null;
}

function ReceiptSheet({ receipt, open }: { readonly receipt: Receipt; readonly open: boolean }) {
  const t = useT('submit');
  return (
    <Sheet
      open={open}
      onClose={receipts.close}
      title={t('receipt.title')}
      footer={
        <Button block variant={receipt.next ? 'secondary' : 'primary'} onClick={receipts.close}>
          {t('receipt.close')}
        </Button>
      }
    >
      <AcceptedReceipt receipt={receipt} />
    </Sheet>
  );
}

/** The receipt of what was confirmed. */
export function AcceptedReceipt({ receipt: { state, decision, at, next } }: { readonly receipt: Receipt }) {
  return (
    <ReceiptView
      state={state}
      action={decision.title}
      amount={decision.main}
      amountLabel={useMainLabel(decision)}
      rows={useDecisionRows(decision)}
      at={at}
      next={next}
      onNext={receipts.close}
    />
  );
}
