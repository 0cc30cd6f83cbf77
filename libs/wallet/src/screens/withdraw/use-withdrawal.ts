import {
  type AccountCoin,
  REFETCH_ON_ENTER,
  toApiError,
  type WithdrawalMethod,
  useBankCardsQuery,
  useLazyReadWithdrawalsQuery,
  useRequestWithdrawalMutation,
  useWithdrawableCoinsQuery,
  useWithdrawalTermsQuery,
} from '@ex/api-client';
import { sinceNewest, useConfirming, useFormDraft, useSafeSubmit } from '@ex/submit';
import { useState } from 'react';
import {
  type AmountProblem,
  EMPTY_WITHDRAWAL,
  findAmountProblem,
  newestWithdrawalTime,
  wasAccepted,
  type WithdrawalFields,
  type WithdrawalIntent,
} from './withdrawal';

/** What is missing or wrong in the form. */
export interface WithdrawalProblems {
  readonly amount?: AmountProblem | undefined;
  readonly address?: boolean;
  readonly card?: boolean;
  readonly password?: boolean;
}

/** The withdrawal form: method, coin, account, amount, fund password, confirmation (WITHDRAW). */
export function useWithdrawal(onAccepted: () => void) {
  const { draft, change: keep, clear } = useFormDraft<WithdrawalFields>('withdrawal', EMPTY_WITHDRAWAL);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<WithdrawalProblems>({});
  const selection = useSelection(draft);
  const { coin, account, method, card, terms } = selection;
  const isBank = method === 'bank';
  const address = terms.currentData?.boundAddress ?? undefined;
  const { submit, newest } = useSubmitWithdrawal(() => {
    clear();
    setPassword('');
    onAccepted();
  });
  const confirming = useConfirming(submit, sinceNewest(newest));
  const begin = (): void => {
    if (!coin || !terms.currentData) return;
    const found: WithdrawalProblems = {
      amount: findAmountProblem(draft.amount, terms.currentData),
      address: !isBank && address === undefined,
      card: isBank && card === undefined,
      password: password === '',
    };
    setProblems(found);
    if (Object.values(found).some(Boolean)) return;
    confirming.begin({
      coinId: coin.id,
      account,
      method,
      amount: draft.amount,
      bankCardId: (isBank && card?.id) || null,
      destination: (isBank ? card?.number : address) ?? '',
      fundPassword: password,
      bankName: (isBank && card?.bankName) || '',
    });
  };
  return {
    ...selection,
    address,
    draft,
    change: (fields: Partial<WithdrawalFields>) => {
      keep(fields);
      setProblems({});
    },
    password,
    changePassword: (next: string) => {
      setPassword(next);
      setProblems((now) => ({ ...now, password: false }));
    },
    problems,
    begin,
    confirming,
    submit,
  };
}
/** What {@link useWithdrawal} returns. */
export type WithdrawalFlow = ReturnType<typeof useWithdrawal>;

/** What a draft selects among the member's coins, accounts and cards, with the terms of it. */
function useSelection(draft: WithdrawalFields) {
  const coins = useWithdrawableCoinsQuery(undefined, { refetchOnMountOrArgChange: true });
  const cards = useBankCardsQuery();
  const coin = coins.data?.find(({ id }) => String(id) === draft.coin) ?? coins.data?.[0];
  const method: WithdrawalMethod = draft.method === 'bank' ? 'bank' : 'wallet';
  const accounts = coin?.accounts ?? [1, 2];
  const account = accounts.find((one) => String(one) === draft.account) ?? accounts[0] ?? 1;
  const card = cards.data?.find(({ id }) => String(id) === draft.card) ?? cards.data?.[0];
  const terms = useWithdrawalTermsQuery(
    { coinId: coin?.id ?? 0, account, method },
    { ...REFETCH_ON_ENTER, skip: !coin },
  );
  return { coins, coin, cards, card, method, accounts, account, terms };
}

/** Sends a withdrawal once; after a lost answer a record newer than all known before is looked for. */
function useSubmitWithdrawal(onAccepted: () => void) {
  const [request] = useRequestWithdrawalMutation();
  const [read] = useLazyReadWithdrawalsQuery();
  const records = async ({ coinId, account }: AccountCoin) => (await read({ coinId, account })).data?.list;
  const submit = useSafeSubmit<WithdrawalIntent, true>({
    form: 'withdrawal',
    secrets: ['fundPassword', 'destination'],
    send: async ({ key, payload }) => {
      const { error } = await request({ key, payload });
      return error ? { error: toApiError(error) } : { data: true };
    },
    find: async (sent) => {
      const found = await records(sent.payload);
      return found && wasAccepted(sent, found) ? true : undefined;
    },
    onAccepted,
  });
  const newest = async (intent: WithdrawalIntent): Promise<number | undefined> => {
    const found = await records(intent);
    return found && newestWithdrawalTime(found);
  };
  return { submit, newest };
}
