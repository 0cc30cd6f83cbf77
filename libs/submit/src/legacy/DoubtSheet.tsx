import type { SubmissionState } from '../model/submission-state';
import type { SubmitState } from './submit-state';
import { UnknownOutcomeSheet } from '../components/UnknownOutcomeSheet';

interface DoubtSheetProps {
  readonly state: SubmitState<object> | SubmissionState<object, unknown>;
  readonly onRetry: () => void;
  readonly onGiveUp: () => void;
}

/** The sheet of an unknown outcome for forms on `useSafeSubmit`. */
export function DoubtSheet({ state, ...actions }: DoubtSheetProps) {
  return <UnknownOutcomeSheet {...actions} state={toSubmission(state)} />;
}

function toSubmission(state: DoubtSheetProps['state']): SubmissionState<object, unknown> {
  if (state.step === 'idle' || !('complete' in state.request))
    return state as SubmissionState<object, unknown>;
  const { key, payload, complete } = state.request;
  return {
    step: state.step as Exclude<SubmissionState<object, unknown>['step'], 'idle'>,
    request: { key, intent: payload, canResend: complete },
  };
}
