import type { SubmitState } from '../model/submit-state';
import { UnknownOutcomeSheet } from './UnknownOutcomeSheet';

interface DoubtSheetProps {
  readonly state: SubmitState<object>;
  readonly onRetry: () => void;
  readonly onGiveUp: () => void;
}

/** The sheet of an unknown outcome for forms on `useSafeSubmit`. */
export function DoubtSheet({ state, ...actions }: DoubtSheetProps) {
  return <UnknownOutcomeSheet {...actions} state={toSubmission(state)} />;
}

const toSubmission = (state: SubmitState<object>) => {
  if (state.step === 'idle') return state;
  const { key, payload, complete } = state.request;
  return { step: state.step, request: { key, intent: payload, canResend: complete } };
};
