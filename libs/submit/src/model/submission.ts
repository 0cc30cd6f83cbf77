import { type ApiError, claimFailure, isTooManyRequests, isUnknownOutcome, toApiError } from '@ex/api-client';
import { openRequestStore } from './open-request-store';
import type { RecordLookup } from './record-lookup';
import {
  type IntentRequest,
  nextSubmission,
  requestInDoubt,
  type SubmissionEvent,
  type SubmissionState,
} from './submission-state';

const MAX_SEARCHES = 3;
const SEARCH_INTERVAL_MS = 2000;
/** How long sending waits for the baseline; without it a new record cannot be distinguished from an older one. */
const BASELINE_TIMEOUT_MS = 3000;

/** How a submission ended. `unknown`: not known yet. `busy`: another one is under way, nothing was sent. */
export type SubmissionOutcome = 'accepted' | 'refused' | 'unknown' | 'busy';

/** What a mutation of RTK Query resolves with. */
export type SendResult<Result> =
  | { readonly data: Result; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: object };

/** A rejection that names a field of the form. */
export type FieldRejection = Extract<ApiError, { kind: 'refused' }>;

/** How one form sends a decision, and how it finds the record again when no answer comes. */
export interface SubmissionRules<Intent extends object, Baseline, Answer, Item> {
  /** Unique name of the form, `spot-order`; its open request is kept under it. */
  readonly form: string;
  /** Fields of the intent that never stay on the device. */
  readonly secrets?: readonly string[] | undefined;
  /** Makes the call with the idempotency key. */
  readonly send: (intent: Intent, key: string) => Promise<SendResult<Answer>>;
  readonly lookup: Pick<RecordLookup<Intent, Baseline, Item>, 'find'>;
  /** Fields at which the form shows a rejection; all other rejections are toasts. */
  readonly rejectedFields?: readonly string[] | undefined;
  /** Called when the server rejected one of these fields. */
  readonly onFieldRejected?: ((rejection: FieldRejection) => void) | undefined;
  /** Called once per accepted request: with the answer, or with the record when the answer was lost. */
  readonly onAccepted?: ((accepted: Answer | Item, intent: Intent) => void) | undefined;
  /** Called when only the record says that it was accepted: the server's own words were lost. */
  readonly onFound: () => void;
}

/** The submission of one form, outside React. */
export interface Submission<Intent extends object, Baseline, Answer, Item> {
  /** Takes the rules of the latest render. */
  readonly update: (rules: SubmissionRules<Intent, Baseline, Answer, Item>) => void;
  readonly getState: () => SubmissionState<Intent, Baseline>;
  /** Calls back after every change of state. Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Sends a confirmed decision.
   * @param baseline waited for up to three seconds; what comes later still counts while the records are searched
   */
  readonly submit: (
    request: IntentRequest<Intent, Baseline>,
    baseline: Promise<Baseline | undefined>,
  ) => Promise<SubmissionOutcome>;
  /** Resends the request in doubt with its key. */
  readonly retry: () => void;
  /** Leaves the outcome unknown and frees the form. */
  readonly giveUp: () => void;
  /** Resumes a request that a reload or an earlier screen left in doubt. Returns the way to pause. */
  readonly start: () => () => void;
}

/**
 * True when the server may have executed the request all the same. Being turned away for asking too often says nothing
 * about an earlier attempt.
 * @param isRetry the key was sent before
 */
const isOutcomeUnknown = (error: ApiError, isRetry: boolean): boolean =>
  isUnknownOutcome(error) || (isRetry && isTooManyRequests(error));

const isAtField = (error: ApiError, fields: readonly string[] = []): error is FieldRejection =>
  error.kind === 'refused' && fields.includes(error.field ?? '');

/**
 * Submits a decision exactly once and never reports unconfirmed success: one at a time, with the same key for every retry. After
 * a lost answer (timeout, network, server fault, malformed) it searches the member's records before anything may be sent again. A
 * request without an answer survives a reload (D-10, D-74).
 */
export function createSubmission<Intent extends object, Baseline, Answer, Item>(
  initialRules: SubmissionRules<Intent, Baseline, Answer, Item>,
): Submission<Intent, Baseline, Answer, Item> {
  let rules = initialRules;
  const { getState, subscribe, dispatch } = createStore<Intent, Baseline>(rules.form, rules.secrets);
  let isActive = false;
  let isSearching = false;

  const search = async (): Promise<SubmissionOutcome> => {
    isSearching = true;
    const found = await repeatSearch(
      async () => {
        const request = requestInDoubt(getState());
        return request && rules.lookup.find(request.intent, request.baseline);
      },
      () => isActive && getState().step === 'checking',
    );
    isSearching = false;
    const request = requestInDoubt(getState());
    // A submission whose screen was left resumes when the screen is opened again.
    if (!request || (found === undefined && !isActive)) return 'unknown';
    dispatch({ type: 'searched', found: found !== undefined });
    if (found === undefined) return 'unknown';
    rules.onFound();
    rules.onAccepted?.(found, request.intent);
    return 'accepted';
  };

  const send = async (
    { intent, key }: IntentRequest<Intent, Baseline>,
    isRetry: boolean,
  ): Promise<SubmissionOutcome> => {
    const isShownHere = (failed: ApiError): boolean =>
      isOutcomeUnknown(failed, isRetry) || isAtField(failed, rules.rejectedFields);
    const request = claimFailure(rules.send(intent, key), isShownHere);
    const { data, error } = await request.catch((): SendResult<Answer> => ({ error: {} }));
    const reason = toApiError(error);
    if (reason && isOutcomeUnknown(reason, isRetry)) {
      dispatch({ type: 'answered', answer: 'lost' });
      return search();
    }
    dispatch({ type: 'answered', answer: reason ? 'refused' : 'accepted' });
    if (reason) {
      if (isAtField(reason, rules.rejectedFields)) rules.onFieldRejected?.(reason);
      return 'refused';
    }
    rules.onAccepted?.(data as Answer, intent);
    return 'accepted';
  };

  return {
    update: (latest) => {
      rules = latest;
    },
    getState,
    subscribe,
    submit: async (request, baseline) => {
      if (getState().step !== 'idle') return 'busy';
      dispatch({ type: 'confirmed', request });
      const captured = baseline
        .catch(() => undefined)
        .then((known) => {
          if (known !== undefined) dispatch({ type: 'baselineCaptured', key: request.key, baseline: known });
        });
      await withTimeout(captured, BASELINE_TIMEOUT_MS);
      dispatch({ type: 'sent' });
      return send(request, false);
    },
    retry: () => {
      const state = getState();
      if (state.step !== 'unknown' || !state.request.canResend) return;
      dispatch({ type: 'resent' });
      void send(state.request, true);
    },
    giveUp: () => dispatch({ type: 'givenUp' }),
    start: () => {
      isActive = true;
      if (getState().step === 'checking' && !isSearching) void search();
      return () => {
        isActive = false;
      };
    },
  };
}

/** The state of a form's submission; what is in doubt is kept over a reload, and searched for after one. */
function createStore<Intent extends object, Baseline>(form: string, secrets: readonly string[] | undefined) {
  const kept = openRequestStore<Intent, Baseline>(form, secrets);
  const left = kept.read();
  let state: SubmissionState<Intent, Baseline> = left
    ? { step: 'checking', request: left }
    : { step: 'idle' };
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch: (event: SubmissionEvent<Intent, Baseline>): void => {
      const before = state;
      state = nextSubmission(state, event);
      if (state === before) return;
      if (requestInDoubt(before) !== requestInDoubt(state)) kept.write(requestInDoubt(state));
      for (const listener of listeners) listener();
    },
  };
}

/** Searches until something is found, three times at most; a search that fails found nothing. */
async function repeatSearch<Item>(
  search: () => Promise<Item | undefined>,
  isWanted: () => boolean,
): Promise<Item | undefined> {
  for (let count = 0; count < MAX_SEARCHES; count++) {
    if (count > 0) await new Promise((resolve) => setTimeout(resolve, SEARCH_INTERVAL_MS));
    if (!isWanted()) return undefined;
    const found = await search().catch(() => undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Waits for a promise, but not longer than this. */
async function withTimeout(promise: Promise<unknown>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([promise, timeout]);
  clearTimeout(timer);
}
