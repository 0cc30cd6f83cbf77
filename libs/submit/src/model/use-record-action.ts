import type { ApiError } from '@ex/api-client';
import { useState } from 'react';
import { newSubmitKey } from './kept-request';
import { type SafeSubmit, useSafeSubmit } from './use-safe-submit';

/** A record of the member, known by its id. */
export interface Target {
  readonly id: number;
}

/** How one of the member's records is ended: an order cancelled, a stake redeemed. */
export interface RecordActionRules {
  /** Name under which a request without an answer is kept over a reload. */
  readonly form: string;
  /** The record asked about; undefined while nothing is asked. */
  readonly record: Target | undefined;
  /** The call. */
  readonly act: (request: { payload: Target; key: string }) => Promise<{ error?: unknown }>;
  /** The member's records that have ended, read anew after a lost answer; undefined when they cannot be read. */
  readonly ended: () => Promise<readonly Target[] | undefined>;
  readonly onClose: () => void;
}

/** What the sheet that asks needs. */
export interface RecordAction extends Pick<SafeSubmit<Target>, 'state' | 'retry' | 'giveUp'> {
  /** Whether the question stands in front of the member. */
  readonly asking: boolean;
  readonly sending: boolean;
  readonly confirm: () => Promise<void>;
}

/**
 * Asks once and sees it through: a key for each time the question is put, kept for every retry, and a look at the
 * member's records after a lost answer (SPOT-28, P2P-19, LOAN-07, STAKE-12, D-44).
 */
export function useRecordAction({ form, record, act, ended, onClose }: RecordActionRules): RecordAction {
  const [asked, setAsked] = useState<Target & { readonly key: string }>();
  if (asked?.id !== record?.id) setAsked(record && { id: record.id, key: newSubmitKey() });
  const { state, submit, retry, giveUp } = useSafeSubmit<Target, true>({
    form,
    send: async (request) => {
      const { error } = await act(request);
      return error ? { error: error as ApiError } : { data: true };
    },
    find: async ({ payload }) => ((await ended())?.some(({ id }) => id === payload.id) ? true : undefined),
    onAccepted: () => undefined,
  });
  const confirm = async (): Promise<void> => {
    if (!asked) return;
    await submit({ key: asked.key, payload: { id: asked.id }, after: 0 });
    onClose();
  };
  const sending = state.step === 'sending';
  return { state, retry, giveUp, sending, confirm, asking: !!record && (sending || state.step === 'idle') };
}
