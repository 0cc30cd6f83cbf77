import {
  type ApiError,
  isUnknownOutcome,
  useGetTransferCoinsQuery,
  useSearchUserMutation,
} from '@ex/api-client';
import type { FoundUser } from '@ex/contract';
import { sinceNewest, useConfirming, useFormDraft } from '@ex/submit';
import { useEffect, useRef, useState } from 'react';
import { checkSend, EMPTY_SEND, type SendFields, type SendProblem, stepOf } from './send';
import { useSendSubmit } from './use-send-submit';

/** What is wrong with the form, shown under the fields it belongs to. */
export interface SendPrompts {
  readonly amount: SendProblem | undefined;
  readonly password: boolean;
}

const NO_PROMPTS: SendPrompts = { amount: undefined, password: false };

/**
 * The way to a transfer: find the receiver, say that it is the right person, fill the form, confirm, send (P2P).
 * @param onSent hears of each accepted transfer
 */
export function useSendFlow(onSent: () => void) {
  const { draft, change: keep, clear } = useFormDraft<SendFields>('send', EMPTY_SEND);
  const [password, setPassword] = useState('');
  const [prompts, setPrompts] = useState(NO_PROMPTS);
  const step = stepOf(draft);
  const search = useSearch(draft.name, keep);
  const answer = useGetTransferCoinsQuery(
    { username: draft.username },
    { skip: step !== 'form', refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const coins = answer.currentData?.list;
  const coin = coins?.find(({ id }) => String(id) === draft.coin) ?? coins?.[0];
  const reset = (): void => {
    clear();
    setPassword('');
    setPrompts(NO_PROMPTS);
  };
  const { submit, newest } = useSendSubmit(() => {
    reset();
    onSent();
  });
  const confirming = useConfirming(submit, sinceNewest(newest));
  const begin = (): void => {
    if (!coin || step !== 'form') return;
    const found = { amount: checkSend(draft.amount, coin), password: password === '' };
    setPrompts(found);
    if (found.amount || found.password) return;
    confirming.begin({
      to_uid: Number(draft.uid),
      to_username: draft.username,
      resembles: draft.resembles,
      c_id: coin.id,
      coin: coin.title,
      amount: draft.amount,
      paypassword: password,
    });
  };
  return {
    draft,
    step,
    search,
    changeName: (name: string) => {
      keep({ name });
      search.forget();
    },
    accept: () => keep({ confirmed: '1' }),
    reset,
    change: (fields: Partial<Pick<SendFields, 'coin' | 'amount'>>) => {
      keep(fields);
      setPrompts((now) => ({ ...now, amount: undefined }));
    },
    password,
    changePassword: (next: string) => {
      setPassword(next);
      setPrompts((now) => ({ ...now, password: false }));
    },
    prompts,
    coins,
    coin,
    failed: answer.isError,
    refresh: () => void answer.refetch(),
    begin,
    confirming,
    submit,
  };
}

/** What {@link useSendFlow} gives. */
export type SendFlow = ReturnType<typeof useSendFlow>;

/**
 * Searches a member by the exact name; nobody else is ever listed (P2P-01, D-68). Who is found for a name that is not in
 * the field any more is nobody's receiver.
 */
function useSearch(name: string, keep: (fields: Partial<SendFields>) => void) {
  const [ask, { isLoading }] = useSearchUserMutation();
  const [problem, setProblem] = useState<string>();
  const [unanswered, setUnanswered] = useState(false);
  const typed = useRef(name);
  useEffect(() => {
    typed.current = name;
  }, [name]);
  const forget = (): void => {
    setProblem(undefined);
    setUnanswered(false);
  };
  const run = async (): Promise<void> => {
    forget();
    if (name.trim() === '') return setProblem('');
    const { data, error } = await ask({ username: name.trim() });
    if (typed.current !== name) return;
    if (data) return keep(foundFields(data));
    setProblem(refusalOf(error as ApiError));
    setUnanswered(isUnknownOutcome(error as ApiError));
  };
  return {
    run,
    busy: isLoading,
    /** '' when the name is missing, else what the server said. */
    problem,
    /** No answer came; nothing was changed by it. */
    unanswered,
    forget,
  };
}

/** A found member as the form keeps it, not confirmed yet. */
const foundFields = ({ id, username, resembles = '', others_phone }: FoundUser) => ({
  uid: String(id),
  username,
  resembles,
  othersPhone: others_phone === 1 ? '1' : '',
  confirmed: '',
});

/** What the server said against it. */
const refusalOf = (error: ApiError): string | undefined => (error.kind === 'refused' ? error.msg : undefined);
