import {
  type ApiError,
  useGetBankCardsQuery,
  useGetWithdrawalCoinsQuery,
  useGetWithdrawalTermsQuery,
  useLazyReadWithdrawalsQuery,
  useRequestWithdrawalMutation,
} from '@ex/api-client';
import { PAGE_SIZE } from '@ex/contract';
import { sinceNewest, useConfirming, useFormDraft, useSafeSubmit } from '@ex/submit';
import { useState } from 'react';
import { type DecidedWithdrawal, newestOf, wasCarriedOut } from './find-withdrawal';
import {
  accountsOf,
  type AmountProblem,
  checkAmount,
  EMPTY_WITHDRAWAL,
  TO_BANK,
  TO_WALLET,
  type Way,
  type WithdrawalFields,
} from './withdrawal';

/** What is missing or wrong in the form. */
export interface WithdrawalPrompts {
  readonly amount?: AmountProblem | undefined;
  readonly address?: boolean;
  readonly card?: boolean;
  readonly password?: boolean;
}

/** The withdrawal form: coin, way, amount, fund password, decision (WITHDRAW). */
export function useWithdrawal(onAccepted: () => void) {
  const { draft, change: keep, clear } = useFormDraft<WithdrawalFields>('withdrawal', EMPTY_WITHDRAWAL);
  const [password, setPassword] = useState('');
  const [prompts, setPrompts] = useState<WithdrawalPrompts>({});
  const coins = useGetWithdrawalCoinsQuery(undefined, { refetchOnMountOrArgChange: true });
  const cards = useGetBankCardsQuery();
  const coin = coins.data?.list.find(({ id }) => String(id) === draft.coin) ?? coins.data?.list[0];
  const way: Way = draft.way === '2' ? TO_BANK : TO_WALLET;
  const accounts = accountsOf(coin ?? {});
  const account = accounts.find((one) => String(one) === draft.account) ?? accounts[0] ?? 1;
  const card = cards.data?.list.find(({ id }) => String(id) === draft.card) ?? cards.data?.list[0];
  const terms = useGetWithdrawalTermsQuery(
    { c_id: coin?.id ?? 0, type: account, withdraw_type: way },
    { skip: !coin, refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const address = terms.currentData?.address_list[0]?.address;
  const { submit, newest } = useSend(() => {
    clear();
    setPassword('');
    onAccepted();
  });
  const confirming = useConfirming(submit, sinceNewest(newest));
  const begin = (): void => {
    if (!coin || !terms.currentData) return;
    const found: WithdrawalPrompts = {
      amount: checkAmount(draft.amount, terms.currentData),
      address: way === TO_WALLET && address === undefined,
      card: way === TO_BANK && card === undefined,
      password: password === '',
    };
    setPrompts(found);
    if (Object.values(found).some(Boolean)) return;
    confirming.begin({
      c_id: coin.id,
      num: draft.amount,
      type: account,
      withdraw_type: way,
      bank_id: way === TO_BANK ? card?.id : undefined,
      paypwd: password,
      place: (way === TO_BANK ? card?.card_number : address) ?? '',
      bank: way === TO_BANK ? (card?.bank_name ?? '') : '',
    });
  };
  return {
    draft,
    change: (fields: Partial<WithdrawalFields>) => {
      keep(fields);
      setPrompts({});
    },
    password,
    changePassword: (next: string) => {
      setPassword(next);
      setPrompts((now) => ({ ...now, password: false }));
    },
    prompts,
    coins,
    coin,
    cards,
    card,
    way,
    accounts,
    account,
    address,
    terms,
    begin,
    confirming,
    submit,
  };
}
/** What {@link useWithdrawal} gives. */
export type WithdrawalFlow = ReturnType<typeof useWithdrawal>;

/** Sends a withdrawal once; after a lost answer its record is looked for, newer than all known before. */
function useSend(onAccepted: () => void) {
  const [request] = useRequestWithdrawalMutation();
  const [read] = useLazyReadWithdrawalsQuery();
  const records = async ({ c_id, type }: Pick<DecidedWithdrawal, 'c_id' | 'type'>) =>
    (await read({ c_id, type, page: 1, limit: PAGE_SIZE })).data?.list;
  const submit = useSafeSubmit<DecidedWithdrawal, true>({
    form: 'withdrawal',
    secrets: ['paypwd', 'place'],
    send: async ({ key, payload: decided }) => {
      const { c_id, num, type, withdraw_type, bank_id, paypwd, place } = decided;
      const payload = { c_id, num, type, withdraw_type, bank_id, paypwd };
      const { error } = await request({ key, payload, destination: place });
      return error ? { error: error as ApiError } : { data: true };
    },
    find: async (sent) => {
      const found = await records(sent.payload);
      return found && wasCarriedOut(sent, found) ? true : undefined;
    },
    onAccepted,
  });
  const newest = async (payload: DecidedWithdrawal): Promise<number | undefined> => {
    const found = await records(payload);
    return found && newestOf(found);
  };
  return { submit, newest };
}
