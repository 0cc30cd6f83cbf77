/** What a member decided, frozen when the decision sheet opened. */
export interface IntentRequest<Intent extends object, Baseline> {
  /** Idempotency key of this decision, the same for every retry. */
  readonly key: string;
  readonly intent: Intent;
  /** What was known of the member's records before sending; undefined while they are unknown. */
  readonly baseline?: Baseline | undefined;
}

/** A decision that has no answer yet. */
export interface OpenRequest<Intent extends object, Baseline> extends IntentRequest<Intent, Baseline> {
  /** False when a secret of the intent was lost by a reload: its record can be looked for, but it cannot be resent. */
  readonly canResend: boolean;
}

/**
 * The step of a submission. `preparing`: the baseline is captured, nothing was sent. `checking`: the answer was lost,
 * the member's records are searched. `unknown`: no record was found; the member may resend it or give up. `resending`:
 * sent again with the same key, the first outcome still unknown.
 */
export type SubmissionStep = 'idle' | 'preparing' | 'sending' | 'checking' | 'unknown' | 'resending';

/** State of one form's submission. */
export type SubmissionState<Intent extends object, Baseline> =
  | { readonly step: 'idle' }
  | { readonly step: Exclude<SubmissionStep, 'idle'>; readonly request: OpenRequest<Intent, Baseline> };

/** What happens to a submission. */
export type SubmissionEvent<Intent extends object, Baseline> =
  | { readonly type: 'confirmed'; readonly request: IntentRequest<Intent, Baseline> }
  /** The baseline is known; it may come late, and counts until the records were searched. */
  | { readonly type: 'baselineCaptured'; readonly key: string; readonly baseline: Baseline }
  /** Waiting for the baseline is over, with or without it. */
  | { readonly type: 'sent' }
  /** `lost`: the request may or may not have been executed. */
  | { readonly type: 'answered'; readonly answer: 'accepted' | 'refused' | 'lost' }
  | { readonly type: 'searched'; readonly found: boolean }
  | { readonly type: 'resent' }
  | { readonly type: 'givenUp' };

type State = SubmissionState<object, unknown>;

/**
 * The state after an event. An event that does not fit the state changes nothing: a second decision while one is open, an
 * answer without a waiting request (D-10, D-74).
 */
export function nextSubmission<Intent extends object, Baseline>(
  state: SubmissionState<Intent, Baseline>,
  event: SubmissionEvent<Intent, Baseline>,
): SubmissionState<Intent, Baseline> {
  if (state.step === 'idle') {
    return event.type === 'confirmed'
      ? { step: 'preparing', request: { ...event.request, canResend: true } }
      : state;
  }
  const { step, request } = state;
  switch (event.type) {
    case 'baselineCaptured':
      return request.key === event.key && request.baseline === undefined
        ? { step, request: { ...request, baseline: event.baseline } }
        : state;
    case 'sent':
      return step === 'preparing' ? { step: 'sending', request } : state;
    case 'answered':
      if (step !== 'sending' && step !== 'resending') return state;
      return event.answer === 'lost' ? { step: 'checking', request } : { step: 'idle' };
    case 'searched':
      if (step !== 'checking') return state;
      return event.found ? { step: 'idle' } : { step: 'unknown', request };
    case 'resent':
      return step === 'unknown' && request.canResend ? { step: 'resending', request } : state;
    case 'givenUp':
      return step === 'unknown' ? { step: 'idle' } : state;
    case 'confirmed':
      return state;
  }
}

/** The request that must survive a reload: it was sent, and its outcome is not known yet. */
export function requestInDoubt<Intent extends object, Baseline>(
  state: SubmissionState<Intent, Baseline>,
): OpenRequest<Intent, Baseline> | undefined {
  return state.step === 'idle' || state.step === 'preparing' ? undefined : state.request;
}

/** True while the confirmed request is on its way and nothing is in doubt yet. */
export const isSending = ({ step }: State): boolean => step === 'preparing' || step === 'sending';

/** True while the member must see that the outcome is unknown. */
export const isInDoubt = ({ step }: State): boolean =>
  step === 'checking' || step === 'unknown' || step === 'resending';
