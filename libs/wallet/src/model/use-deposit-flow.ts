import {
  type DepositCoin,
  type DepositNetworkKind,
  useAnnounceDepositMutation,
  useLazyReadDepositsQuery,
} from '@ex/api-client/wallet';
import { type RecordLookup, useAddressedDraft, useFormDraft, useTransactionForm } from '@ex/submit';
import {
  ambiguousNetworks,
  countMatching,
  type DepositDraft,
  depositDestination,
  type DepositIntent,
  EMPTY_DRAFT,
  findDepositProblem,
  resolveSelection,
  selectCoin,
} from './deposit';

/** The deposit form: choose where to pay, pay, enter the amount, attach the proof, confirm the network, announce it. */
export function useDepositFlow(coins: readonly DepositCoin[], onDone: (deposit: DepositIntent) => void) {
  const form = useAddressedDraft(useFormDraft('deposit', EMPTY_DRAFT), ['coin', 'network'], ['amount']);
  const selection = resolveSelection(coins, form.draft);
  const { coin, networks, network } = selection;
  const coinId = String(coin?.id ?? '');
  // An amount of a coin that is no longer offered is not an amount of the first coin.
  const draft = form.draft.coin === coinId ? form.draft : { ...form.draft, coin: coinId, amount: '' };
  const problem = findDepositProblem(draft, coin?.limits ?? null);
  const [announce] = useAnnounceDepositMutation();
  const flow = useTransactionForm(form, {
    check: () => ({
      amount: problem === 'proof' ? undefined : problem,
      proof: problem === 'proof' ? problem : undefined,
    }),
    toIntent: (): DepositIntent | undefined =>
      coin &&
      network && {
        coinId: coin.id,
        networkId: network.id,
        networkKind: network.kind,
        amount: draft.amount,
        proof: draft.proof,
        txid: statedTxid(draft, network.kind),
        coin: coin.coin,
        account: coin.account,
        destination: depositDestination(network),
        network,
        // A network that the member chose is not asked for again (LIFT-58).
        ambiguous: draft.network === String(network.id) ? [] : ambiguousNetworks(networks, network),
      },
    send: (payload, key) => announce({ payload, key }),
    lookup: useDepositLookup(),
    onAccepted: (_accepted, intent) => onDone(intent),
  });
  return {
    ...flow,
    ...selection,
    draft,
    changeAmount: (amount: string) => flow.change({ coin: coinId, amount }),
    changeCoin: (next: string) => flow.change(selectCoin(form.draft, next)),
    /** What keeps the draft from being announced now. */
    problem,
  };
}

/** The hash that the member typed; a bank transfer has none. */
const statedTxid = ({ txid }: Pick<DepositDraft, 'txid'>, kind: DepositNetworkKind): string | undefined =>
  kind === 'bank' || txid.trim() === '' ? undefined : txid.trim();

/** What {@link useDepositFlow} returns. */
export type DepositFlow = ReturnType<typeof useDepositFlow>;

/** Finds a deposit whose answer was lost: one more matching record than before. */
function useDepositLookup(): RecordLookup<DepositIntent, number, DepositIntent> {
  const [read] = useLazyReadDepositsQuery();
  const countRecords = async (intent: DepositIntent): Promise<number | undefined> => {
    const { data } = await read({ coinId: intent.coinId, account: intent.account });
    return data && countMatching(data.list, intent);
  };
  return {
    captureBaseline: countRecords,
    find: async (intent, baseline) => {
      const count = baseline === undefined ? undefined : await countRecords(intent);
      return count !== undefined && baseline !== undefined && count > baseline ? intent : undefined;
    },
  };
}
