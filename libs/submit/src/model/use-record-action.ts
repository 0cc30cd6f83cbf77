import { claimFailure, isUnknownOutcome } from '@ex/api-client';
import { useState, useSyncExternalStore } from 'react';
import { newIdempotencyKey } from './idempotency-key';
import type { Submission } from './submission';
import { type IntentRequest, isInDoubt, isSending, type SubmissionState } from './submission-state';
import { useSubmission } from './use-confirmation';

/** A record of the member, known by its id. */
export interface Target {
  readonly id: number;
}

/** How one of the member's records is ended: an order cancelled, a stake redeemed. */
export interface RecordActionRules {
  /** Name under which a request without an answer is kept over a reload. */
  readonly form: string;
  /** The record to be ended; undefined while nothing is asked. */
  readonly record: Target | undefined;
  /** The call. */
  readonly act: (request: { payload: Target; key: string }) => Promise<{ error?: object | undefined }>;
  /** The member's ended records, read again after a lost answer; undefined when they cannot be read. */
  readonly ended: () => Promise<readonly Target[] | undefined>;
  readonly onClose: () => void;
}

/** Everything that the confirming sheet needs. */
export interface RecordAction extends Pick<Submission<Target, null, unknown, Target>, 'retry' | 'giveUp'> {
  readonly state: SubmissionState<Target, null>;
  /** Whether the question is in front of the member. */
  readonly asking: boolean;
  readonly sending: boolean;
  readonly confirm: () => Promise<void>;
}

/**
 * Asks before one of the member's records is ended and sees it through: a key for each question, kept for every retry, and a
 * search of the ended records after a lost answer (SPOT-28, P2P-19, LOAN-07, STAKE-12, D-44).
 */
export function useRecordAction({ form, record, act, ended, onClose }: RecordActionRules): RecordAction {
  const [request, setRequest] = useState<IntentRequest<Target, null>>();
  // A question that gave way to the unknown outcome is over, so that it does not come back for a moment at the end.
  const [isOver, setOver] = useState(false);
  if (request?.intent.id !== record?.id) {
    setRequest(record && { key: newIdempotencyKey(), intent: { id: record.id } });
    setOver(false);
  }
  const submission = useSubmission<Target, null, true, Target>({
    form,
    send: async (payload, key) => {
      const { error } = await claimFailure(act({ payload, key }), isUnknownOutcome);
      return error === undefined ? { data: true } : { error };
    },
    lookup: { find: async ({ id }) => (await ended())?.find((one) => one.id === id) },
  });
  const state = useSyncExternalStore(submission.subscribe, submission.getState);
  if (record && !isOver && isInDoubt(state)) setOver(true);
  return {
    state,
    retry: submission.retry,
    giveUp: submission.giveUp,
    asking: record !== undefined && !isOver && !isInDoubt(state),
    sending: isSending(state),
    confirm: async () => {
      if (!request) return;
      await submission.submit(request, Promise.resolve(undefined));
      onClose();
    },
  };
}
