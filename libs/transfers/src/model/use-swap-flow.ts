import { useGetExchangeCoinsQuery, usePolled } from '@ex/api-client';
import { sinceNewest, useConfirming, useFormDraft } from '@ex/submit';
import { useState } from 'react';
import { accountOf } from './accounts';
import { QUOTE_MS } from './periods';
import {
  checkSwap,
  coinsOf,
  EMPTY_SWAP,
  type SwapCoin,
  type SwapFields,
  type SwapProblem,
  termsOf,
  workOut,
} from './swap';
import { useQuoteAge } from './use-quote-age';
import { useNewestBill, useSwapSubmit } from './use-swap-submit';

/** What is wrong with the form, shown under the fields it belongs to. */
export interface SwapPrompts {
  readonly amount: SwapProblem | undefined;
  readonly password: boolean;
}

const NO_PROMPTS: SwapPrompts = { amount: undefined, password: false };

/** The way to an exchange: choose coins, enter either amount, look at the quote, confirm, send (SWAP). */
export function useSwapFlow() {
  const { draft, change: keep, clear } = useFormDraft<SwapFields>('swap', EMPTY_SWAP);
  const [password, setPassword] = useState('');
  const [prompts, setPrompts] = useState(NO_PROMPTS);
  const type = accountOf(draft.account);
  const answer = usePolled(useCoins, { type }, QUOTE_MS);
  // Of another account the prices count, the balances do not.
  const coins: readonly SwapCoin[] | undefined =
    answer.currentData?.list ?? answer.data?.list.map((coin) => ({ ...coin, balance: undefined }));
  const { from, to } = coinsOf(draft, coins ?? []);
  const terms = termsOf(from, to);
  const worked = workOut(draft, terms);
  const age = useQuoteAge(coins && answer.fulfilledTimeStamp);
  const submit = useSwapSubmit(() => {
    const { account, from: giving, to: taking } = draft;
    clear();
    keep({ account, from: giving, to: taking });
    setPassword('');
  });
  const newest = useNewestBill();
  const confirming = useConfirming(
    submit,
    sinceNewest(({ from_coin_id, type: of }) => newest(from_coin_id, of)),
  );
  const change = (fields: Partial<SwapFields>): void => {
    keep(fields);
    setPrompts((now) => ({ ...now, amount: undefined }));
  };
  const changePassword = (next: string): void => {
    setPassword(next);
    setPrompts((now) => ({ ...now, password: false }));
  };
  const begin = (): void => {
    const found = { amount: checkSwap(worked, from, to), password: password === '' };
    setPrompts(found);
    if (found.amount || found.password || !from || !to) return;
    confirming.begin({
      type,
      from_coin_id: from.id,
      to_coin_id: to.id,
      amount: worked.amount,
      paypassword: password,
    });
  };
  const refresh = (): void => void answer.refetch();
  return {
    draft,
    change,
    password,
    changePassword,
    prompts,
    coins,
    from,
    to,
    terms,
    worked,
    age,
    begin,
    confirming,
    submit,
    refresh,
    refreshing: answer.isFetching,
    failed: answer.isError,
  };
}

/** Asked for anew when the screen comes: a kept quote would be old. */
const useCoins: typeof useGetExchangeCoinsQuery = (arg, options) =>
  useGetExchangeCoinsQuery(arg, { ...options, refetchOnMountOrArgChange: true });

/** What {@link useSwapFlow} gives. */
export type SwapFlow = ReturnType<typeof useSwapFlow>;
