import { type ConfirmRow, ConfirmSheet } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import { type RecordActionRules, type Target, useRecordAction } from '../model/use-record-action';
import { UnknownOutcomeSheet } from './UnknownOutcomeSheet';

interface CancelRecordSheetProps<Item extends Target> extends RecordActionRules {
  /** The record asked about; undefined closes the sheet. */
  readonly record: Item | undefined;
  readonly title: string;
  /** The amount that counts, shown largest. */
  readonly amount?: (record: Item) => ReactNode;
  readonly rows: (record: Item) => readonly ConfirmRow[];
  /** What cancelling means, with a warning sign. */
  readonly warning?: string;
  /** The verb on the button. */
  readonly confirmLabel: string;
  /** The button that leaves the record unchanged, where "Cancel" would be mistaken for the action itself. */
  readonly cancelLabel: string;
}

/** Asks before a record is cancelled and sees it through, the same in every domain (SPOT-28, P2P-19, LOAN-07, D-44). */
export function CancelRecordSheet<Item extends Target>(props: CancelRecordSheetProps<Item>): ReactNode {
  const { record, amount, rows, form, act, ended, onClose, ...texts } = props;
  const action = useRecordAction({ form, record, act, ended, onClose });
  return (
    <>
      <ConfirmSheet
        {...texts}
        open={action.asking}
        onClose={onClose}
        onConfirm={() => void action.confirm()}
        amount={record && amount?.(record)}
        rows={record ? rows(record) : []}
        confirmVariant="danger"
        busy={action.sending}
      />
      <UnknownOutcomeSheet state={action.state} onRetry={action.retry} onGiveUp={action.giveUp} />
    </>
  );
}
