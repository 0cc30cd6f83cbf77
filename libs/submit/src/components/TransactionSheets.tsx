import type { ButtonVariant } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import { type NextStep, receipts, type ReceiptState } from '../model/receipt-store';
import type { Confirmation } from '../model/use-confirmation';
import type { Decision } from '../model/decision';
import { DecisionSheet } from './DecisionSheet';
import { UnknownOutcomeSheet } from './UnknownOutcomeSheet';

/** What the decision sheet of a form shows. */
export interface DecisionContent extends Decision {
  /** The verb on the button. */
  readonly confirmLabel: string;
  readonly confirmVariant?: ButtonVariant;
  /** Why it cannot be confirmed now, such as a stale price; the button waits. */
  readonly blocked?: string | undefined;
  /** A notice that the member must see first, such as a likely mix-up of the receiver. */
  readonly notice?: ReactNode;
}

/** How an accepted decision stands, and the way on from it. */
interface ReceiptContent {
  readonly state: ReceiptState;
  readonly next?: NextStep;
}

interface TransactionSheetsProps<Intent extends object> {
  readonly confirmation: Confirmation<Intent>;
  /** Describes the intent; undefined while what it needs has not loaded, the sheet waits for it. */
  readonly describe: (intent: Intent) => DecisionContent | undefined;
  /** The receipt once it is accepted; a form with an outcome of its own on its page has none (LIFT-30). */
  readonly receipt?: (intent: Intent) => ReceiptContent;
}

/** The sheets around sending, the same in every form: the decision before, the unknown outcome after. */
export function TransactionSheets<Intent extends object>({
  confirmation,
  describe,
  receipt,
}: TransactionSheetsProps<Intent>) {
  const { intent, isSending, state } = confirmation;
  const content = intent && describe(intent);
  const { confirmVariant } = content ?? {};
  // The receipt has what was confirmed, also where prices have moved since.
  const confirm = async (decision: DecisionContent, decided: Intent): Promise<void> => {
    const outcome = await confirmation.confirm();
    if (outcome === 'accepted' && receipt) receipts.show({ ...receipt(decided), decision, at: Date.now() });
  };
  return (
    <>
      {intent && content && (
        <DecisionSheet
          open
          decision={content}
          confirmLabel={content.confirmLabel}
          {...(confirmVariant && { confirmVariant })}
          blocked={content.blocked}
          notice={content.notice}
          busy={isSending}
          onCancel={confirmation.cancel}
          onConfirm={() => void confirm(content, intent)}
        />
      )}
      <UnknownOutcomeSheet state={state} onRetry={confirmation.retry} onGiveUp={confirmation.giveUp} />
    </>
  );
}
