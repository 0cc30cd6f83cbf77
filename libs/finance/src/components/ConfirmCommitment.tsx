import { type Decision, DecisionSheet, DoubtSheet } from '@ex/submit';
import type { CommitmentFlow } from '../model/use-commitment';

interface ConfirmCommitmentProps<P extends object> {
  readonly flow: CommitmentFlow<P>;
  /** What the sheet says of the decision under way. */
  readonly decision: Decision | undefined;
  /** The verb on the button. */
  readonly confirmLabel: string;
}

/** The sheets of a commitment: the decision, and what is said when no answer comes. */
export function ConfirmCommitment<P extends object>({
  flow,
  decision,
  confirmLabel,
}: ConfirmCommitmentProps<P>) {
  return (
    <>
      {decision && flow.asking && (
        <DecisionSheet
          open
          decision={decision}
          confirmLabel={confirmLabel}
          busy={flow.busy}
          onCancel={flow.stop}
          onConfirm={() => void flow.confirm()}
        />
      )}
      <DoubtSheet state={flow.submit.state} onRetry={flow.submit.retry} onGiveUp={flow.submit.giveUp} />
    </>
  );
}
