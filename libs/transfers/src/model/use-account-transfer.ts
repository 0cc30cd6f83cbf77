import { REFETCH_ON_ENTER } from '@ex/api-client';
import {
  useLazyReadAccountTransfersQuery,
  useTransferBetweenAccountsMutation,
} from '@ex/api-client/transfers';
import { useBalancesQuery } from '@ex/api-client/wallet';
import { findNewerRecord, useAddressedDraft, useFormDraft, useTransactionForm } from '@ex/submit';
import {
  accountFromText,
  type AccountTransferIntent,
  availableIn,
  checkTransferAmount,
  EMPTY_ACCOUNT_TRANSFER,
  transferableCoins,
} from './account-transfer';
import { isRecordOfAccountTransfer, serverTime } from './records';

/** The form of transfers between the member's accounts: coin, two accounts, amount (MOVE). */
export function useAccountTransfer() {
  const form = useAddressedDraft(
    useFormDraft('account-transfer', EMPTY_ACCOUNT_TRANSFER),
    ['coin', 'from', 'to'],
    ['amount'],
  );
  const balances = useBalancesQuery(undefined, REFETCH_ON_ENTER);
  const accounts = balances.data?.accounts ?? [];
  const coins = transferableCoins(accounts);
  const coin = coins.find(({ id }) => String(id) === form.draft.coin) ?? coins[0];
  const [from, to] = [accountFromText(form.draft.from), accountFromText(form.draft.to)];
  const available = availableIn(accounts, from, coin?.id ?? 0);
  const { amount } = form.draft;
  const [transfer] = useTransferBetweenAccountsMutation();
  const [readRecords] = useLazyReadAccountTransfersQuery();
  const flow = useTransactionForm(form, {
    fieldsToKeep: ['coin', 'from', 'to'],
    check: () => ({ amount: checkTransferAmount(amount, available) }),
    toIntent: (): AccountTransferIntent | undefined =>
      coin && { coinId: coin.id, coin: coin.coin, amount, from, to },
    send: (payload, key) => transfer({ payload, key }),
    lookup: findNewerRecord({
      read: async (intent: AccountTransferIntent) => [
        (await readRecords({ coinId: intent.coinId, account: intent.from })).data?.list,
      ],
      order: ({ updatedAt }) => serverTime(updatedAt),
      matches: isRecordOfAccountTransfer,
    }),
  });
  return {
    ...flow,
    accounts,
    coins,
    coin,
    from,
    to,
    available,
    isLoaded: balances.data !== undefined,
    failed: balances.isError,
    refresh: () => void balances.refetch(),
    isRefreshing: balances.isFetching,
  };
}

/** What {@link useAccountTransfer} returns. */
export type AccountTransferFlow = ReturnType<typeof useAccountTransfer>;
