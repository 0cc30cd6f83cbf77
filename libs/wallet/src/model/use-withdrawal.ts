import { networkOfAddress } from '@ex/addresses';
import { REFETCH_ON_ENTER } from '@ex/api-client';
import {
  useBankCardsQuery,
  useLazyReadWithdrawalsQuery,
  useRequestWithdrawalMutation,
  useWithdrawableCoinsQuery,
  useWithdrawalTermsQuery,
  type WithdrawalMethod,
} from '@ex/api-client/wallet';
import { useAddressedDraft, useFormDraft, useTransactionForm } from '@ex/submit';
import { usePayoutTarget } from './use-payout-target';
import {
  EMPTY_WITHDRAWAL,
  findAmountProblem,
  findPayoutDecimals,
  formatWithdrawalRate,
  withdrawalFee,
  type WithdrawalFields,
  type WithdrawalIntent,
  withdrawalLookup,
} from './withdrawal';

/** The withdrawal form: method, coin, account, amount, fund password, confirmation (WITHDRAW). */
export function useWithdrawal(onAccepted: (intent: WithdrawalIntent) => void) {
  const form = useAddressedDraft(
    useFormDraft<WithdrawalFields>('withdrawal', EMPTY_WITHDRAWAL, ['fundPassword', 'destination']),
    ['method', 'coin', 'account'],
  );
  const { amount, fundPassword } = form.draft;
  const selection = useSelection(form.draft);
  const { coin, account, method, card } = selection;
  const terms = selection.terms.currentData;
  const payout = usePayoutTarget(coin?.id, form.draft.address, terms?.boundAddress ?? null);
  const target =
    method === 'bank'
      ? card?.usableAt === null && {
          bankCardId: card.id,
          addressId: null,
          destination: card.number,
          bankName: card.bankName,
        }
      : terms && payout.target && { bankCardId: null, bankName: '', ...payout.target };
  const network = target && method === 'wallet' ? networkOfAddress(target.destination) : undefined;
  const decimals = findPayoutDecimals(coin, method === 'bank' ? 'bank' : network);
  const [request] = useRequestWithdrawalMutation();
  const [readWithdrawals] = useLazyReadWithdrawalsQuery();
  const flow = useTransactionForm(form, {
    check: () => ({
      amount: terms && findAmountProblem(amount, terms, decimals),
      destination: target ? undefined : 'missing',
      fundPassword: fundPassword === '' ? 'missing' : undefined,
    }),
    toIntent: (): WithdrawalIntent | undefined =>
      coin && terms && target
        ? {
            coinId: coin.id,
            coin: coin.coin,
            account,
            method,
            amount,
            fee: withdrawalFee(amount, terms.fee, decimals),
            feeRate: formatWithdrawalRate(terms),
            fundPassword,
            ...target,
          }
        : undefined,
    send: (payload, key) => request({ payload, key }),
    lookup: withdrawalLookup(
      async (intent) =>
        (await readWithdrawals({ coinId: intent.coinId, account: intent.account })).data?.list,
    ),
    onAccepted: (_accepted, intent) => onAccepted(intent),
  });
  return { ...flow, ...selection, payout, decimals };
}
/** What {@link useWithdrawal} returns. */
export type WithdrawalFlow = ReturnType<typeof useWithdrawal>;

/** What a draft selects among the member's coins, accounts and cards, with the terms of it. */
function useSelection(draft: WithdrawalFields) {
  const coins = useWithdrawableCoinsQuery(undefined, { refetchOnMountOrArgChange: true });
  const cards = useBankCardsQuery();
  const coin = coins.data?.find(({ id }) => String(id) === draft.coin) ?? coins.data?.[0];
  const method: WithdrawalMethod = draft.method === 'bank' ? 'bank' : 'wallet';
  const accounts = coin?.accounts ?? [];
  const account = accounts.find((one) => String(one) === draft.account) ?? accounts[0] ?? 1;
  const card = cards.data?.find(({ id }) => String(id) === draft.card) ?? cards.data?.[0];
  const terms = useWithdrawalTermsQuery(
    { coinId: coin?.id ?? 0, account, method },
    { ...REFETCH_ON_ENTER, skip: !coin },
  );
  return { coins, coin, cards, card, method, accounts, account, terms };
}
