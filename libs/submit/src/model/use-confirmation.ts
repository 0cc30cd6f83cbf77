import { useT } from '@ex/i18n';
import { toast } from '@ex/ui-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { newIdempotencyKey } from './idempotency-key';
import type { RecordLookup } from './record-lookup';
import {
  createSubmission,
  type FieldRejection,
  type Submission,
  type SubmissionOutcome,
  type SubmissionRules,
} from './submission';
import { type IntentRequest, isInDoubt, isSending, type SubmissionState } from './submission-state';

/** How often the baseline is asked for: on a bad line one lost answer must not decide that nothing can be found later. */
const MAX_BASELINE_READS = 3;

/** The rules that a form passes to its confirmation: the call, and how to find its record. */
export interface ConfirmationRules<Intent extends object, Baseline, Answer, Item> extends Omit<
  SubmissionRules<Intent, Baseline, Answer, Item>,
  'lookup' | 'onFound' | 'onFieldRejected'
> {
  readonly lookup: RecordLookup<Intent, Baseline, Item>;
}

/** A decision in front of the member, from the sheet to the outcome. */
export interface Confirmation<Intent extends object> {
  /**
   * The intent that is about to be sent, unchanged since the sheet opened; undefined while no sheet belongs on the
   * screen.
   */
  readonly intent: Intent | undefined;
  /** The confirmed request is on its way; the sheet stays and is busy. */
  readonly isSending: boolean;
  /** Opens the sheet with a new idempotency key. */
  readonly open: (intent: Intent) => void;
  /** Sends; resolves with the outcome, or with undefined when no sheet is open. */
  readonly confirm: () => Promise<SubmissionOutcome | undefined>;
  readonly cancel: () => void;
  /** A field that the server rejected, with its text; it stays until the next attempt or until the form clears it. */
  readonly rejection: FieldRejection | undefined;
  readonly clearRejection: () => void;
  /** Sends without a sheet, with a new key: for what needs no decision, such as a bank card. */
  readonly submit: (intent: Intent) => Promise<SubmissionOutcome>;
  /** State of the request in doubt, for `UnknownOutcomeSheet`. */
  readonly state: SubmissionState<Intent, unknown>;
  /** Resends the request in doubt with its key. */
  readonly retry: () => void;
  /** Leaves the outcome unknown and frees the form. */
  readonly giveUp: () => void;
}

/**
 * The sheet between a form and its call: its key is made with the sheet and stays for every retry. The content of the sheet does
 * not change, even if the form behind it does. The baseline is captured when the sheet opens. The record is therefore found
 * whether the member confirms immediately or late (D-10).
 */
export function useConfirmation<Intent extends object, Baseline, Answer, Item>(
  rules: ConfirmationRules<Intent, Baseline, Answer, Item>,
): Confirmation<Intent> {
  const [rejection, setRejection] = useState<FieldRejection>();
  const clearRejection = (): void => setRejection(undefined);
  const submission = useSubmission({ ...rules, onFieldRejected: setRejection });
  const state = useSyncExternalStore(submission.subscribe, submission.getState);
  const [opened, setOpened] = useState<Decided<Intent, Baseline>>();
  const cancel = (): void => setOpened(undefined);
  // A sheet that gave way to the unknown outcome is over, so that it does not come back for a moment at the end.
  if (opened && isInDoubt(state)) cancel();
  const decide = (intent: Intent): Decided<Intent, Baseline> => ({
    request: { key: newIdempotencyKey(), intent },
    baseline: captureBaseline(rules.lookup, intent),
  });
  return {
    intent: isInDoubt(state) ? undefined : opened?.request.intent,
    isSending: isSending(state),
    open: (intent) => setOpened(decide(intent)),
    rejection,
    clearRejection,
    confirm: async () => {
      clearRejection();
      const outcome = opened && (await submission.submit(opened.request, opened.baseline));
      if (outcome !== undefined && outcome !== 'busy') cancel();
      return outcome;
    },
    cancel,
    submit: (intent) => {
      const { request, baseline } = decide(intent);
      return submission.submit(request, baseline);
    },
    state,
    retry: submission.retry,
    giveUp: submission.giveUp,
  };
}

/** A decision with its key, and the baseline that is being captured for it. */
interface Decided<Intent extends object, Baseline> {
  readonly request: IntentRequest<Intent, Baseline>;
  readonly baseline: Promise<Baseline | undefined>;
}

/** The submission of a form for as long as its screen is open. */
export function useSubmission<Intent extends object, Baseline, Answer, Item>(
  rules: Omit<SubmissionRules<Intent, Baseline, Answer, Item>, 'onFound'>,
): Submission<Intent, Baseline, Answer, Item> {
  const t = useT('submit');
  const latest = { ...rules, onFound: () => toast(t('doubt.found'), 'success') };
  const [submission] = useState(() => createSubmission(latest));
  useEffect(() => submission.update(latest));
  useEffect(() => submission.start(), [submission]);
  return submission;
}

async function captureBaseline<Intent extends object, Baseline>(
  { captureBaseline: capture }: RecordLookup<Intent, Baseline, unknown>,
  intent: Intent,
): Promise<Baseline | undefined> {
  for (let count = 0; count < MAX_BASELINE_READS; count++) {
    const baseline = await capture(intent).catch(() => undefined);
    if (baseline !== undefined) return baseline;
  }
  return undefined;
}
