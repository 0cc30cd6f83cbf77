import {
  type DepositCoin,
  toApiError,
  useAnnounceDepositMutation,
  useLazyReadDepositsQuery,
} from '@ex/api-client';
import { sinceNewest, useConfirming, useFormDraft, useSafeSubmit } from '@ex/submit';
import { useState } from 'react';
import {
  ambiguousNetworks,
  countMatching,
  depositDestination,
  type DepositIntent,
  type DepositProblem,
  EMPTY_DRAFT,
  findDepositProblem,
  type NumberedNetwork,
  resolveSelection,
  selectCoin,
} from '../../model/deposit';

/** Networks of the deposit about to be announced. */
export interface ConfirmedNetworks {
  readonly network: NumberedNetwork;
  /** Networks of the coin that a wallet could mix up with it; empty where that cannot happen. */
  readonly ambiguous: readonly NumberedNetwork[];
}

/** The deposit form: choose where to pay, pay, enter the amount, attach the proof, confirm the network, announce it. */
export function useDepositFlow(coins: readonly DepositCoin[], onDone: (deposit: DepositIntent) => void) {
  const { draft: kept, change, clear } = useFormDraft('deposit', EMPTY_DRAFT);
  const [wasTried, setWasTried] = useState(false);
  const selection = resolveSelection(coins, kept);
  const { coin, networks, network } = selection;
  const coinId = String(coin?.id ?? '');
  // An amount of a coin that is no longer offered is not an amount of the first coin.
  const draft = kept.coin === coinId ? kept : { ...kept, coin: coinId, amount: '' };
  const problem = findDepositProblem(draft, coin?.limits ?? null);
  const countRecords = useCountRecords();
  const [announce] = useAnnounceDepositMutation();
  const submit = useSafeSubmit<DepositIntent, DepositIntent>({
    form: 'deposit',
    send: async ({ key, payload }) => {
      const { error } = await announce({ key, payload });
      return error ? { error: toApiError(error) } : { data: payload };
    },
    find: async ({ after, payload }) => (((await countRecords(payload)) ?? 0) > after ? payload : undefined),
    onAccepted: (deposit) => {
      clear();
      onDone(deposit);
    },
  });
  const confirming = useConfirming<DepositIntent, ConfirmedNetworks>(submit, sinceNewest(countRecords));

  /** Opens the confirmation, or returns what keeps the deposit from it. */
  const begin = (): DepositProblem | undefined => {
    setWasTried(true);
    if (problem !== undefined || !coin || !network) return problem;
    const intent: DepositIntent = {
      coinId: coin.id,
      networkId: network.id,
      networkKind: network.kind,
      amount: draft.amount,
      proof: draft.proof,
      coin: coin.coin,
      account: coin.account,
      destination: depositDestination(network),
    };
    confirming.begin(intent, { network, ambiguous: ambiguousNetworks(networks, network) });
    return undefined;
  };
  return {
    ...selection,
    draft,
    change,
    changeAmount: (amount: string) => change({ coin: coinId, amount }),
    changeCoin: (next: string) => change(selectCoin(kept, next)),
    /** What is missing or wrong, once the member has tried to go on. */
    problem: wasTried ? problem : undefined,
    begin,
    confirming,
    submit,
  };
}

/** What {@link useDepositFlow} returns. */
export type DepositFlow = ReturnType<typeof useDepositFlow>;

/** Counts matching deposits among the newest records; undefined when they cannot be read. */
function useCountRecords(): (intent: DepositIntent) => Promise<number | undefined> {
  const [read] = useLazyReadDepositsQuery();
  return async (intent) => {
    const { coinId, account } = intent;
    const { data } = await read({ coinId, account });
    return data && countMatching(data.list, intent);
  };
}
