import {
  type ApiError,
  useBalancesQuery,
  useLazyReadTransfersQuery,
  useMoveFundsMutation,
} from '@ex/api-client';
import { PAGE_SIZE } from '@ex/contract';
import { sinceNewest, useConfirming, useFormDraft, useSafeSubmit } from '@ex/submit';
import { useState } from 'react';
import { accountOf } from './accounts';
import { type DecidedMove, foundMove, newestOf } from './find';
import { availableIn, checkMove, EMPTY_MOVE, moveCoins, type MoveFields } from './move';

/** The way to a move between own accounts: coin, two accounts, amount, confirm, send (MOVE). */
export function useMoveFlow() {
  const { draft, change: keep } = useFormDraft<MoveFields>('move', EMPTY_MOVE);
  const [problem, setProblem] = useState<'missing' | 'balance'>();
  const balances = useBalancesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const accounts = balances.data?.accounts;
  const coins = moveCoins(accounts ?? []);
  const coin = coins.find(({ id }) => String(id) === draft.coin) ?? coins[0];
  const [from, to] = [accountOf(draft.from), accountOf(draft.to)];
  const inAccount = (account: typeof from) => availableIn(accounts ?? [], account, coin?.id ?? 0);
  const available = inAccount(from);
  const { submit, newest } = useMoveSubmit(() => keep({ amount: '' }));
  const confirming = useConfirming(submit, sinceNewest(newest));
  const change = (fields: Partial<MoveFields>): void => {
    keep(fields);
    setProblem(undefined);
  };
  const begin = (): void => {
    const found = checkMove(draft.amount, available);
    setProblem(found);
    if (found || !coin) return;
    confirming.begin({ c_id: coin.id, num: draft.amount, from_type: from, to_type: to });
  };
  return {
    draft,
    change,
    problem,
    coins,
    coin,
    from,
    to,
    available,
    standing: inAccount(to),
    begin,
    confirming,
    submit,
    loaded: accounts !== undefined,
    failed: balances.isError,
    refresh: () => void balances.refetch(),
    refreshing: balances.isFetching,
  };
}

/** What {@link useMoveFlow} gives. */
export type MoveFlow = ReturnType<typeof useMoveFlow>;

/** Sends a move once; after a lost answer its record is looked for. */
function useMoveSubmit(onAccepted: () => void) {
  const [move] = useMoveFundsMutation();
  const [read] = useLazyReadTransfersQuery();
  const records = async ({ c_id, from_type }: DecidedMove) =>
    (await read({ c_id, type: from_type, page: 1, limit: PAGE_SIZE })).data?.list;
  const submit = useSafeSubmit<DecidedMove, true>({
    form: 'move',
    send: async (request) => {
      const { error } = await move(request);
      return error ? { error: error as ApiError } : { data: true };
    },
    find: async (request) => {
      const found = await records(request.payload);
      return found && foundMove(request, found) ? true : undefined;
    },
    onAccepted,
  });
  const newest = async (payload: DecidedMove): Promise<number | undefined> => {
    const found = await records(payload);
    return found && newestOf(found.map(({ updatetime }) => updatetime));
  };
  return { submit, newest };
}
