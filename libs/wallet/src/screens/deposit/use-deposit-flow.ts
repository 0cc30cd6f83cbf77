import { type ApiError, useAnnounceDepositMutation, useLazyReadDepositsQuery } from '@ex/api-client';
import { type DepositCoin, PAGE_SIZE } from '@ex/contract';
import { sinceNewest, useConfirming, useFormDraft, useSafeSubmit } from '@ex/submit';
import { useState } from 'react';
import { creditAccountOf } from '../../model/accounts';
import {
  alike,
  chosenOf,
  type DecidedDeposit,
  type DepositProblem,
  EMPTY_DRAFT,
  mistakable,
  type PayNetwork,
  placeOf,
  problemIn,
  withCoin,
} from '../../model/deposit';

/** Networks of the deposit about to be announced. */
export interface ShownNetworks {
  readonly network: PayNetwork;
  /** Networks of the coin between which a wallet can mistake an address; empty when there is nothing to mistake. */
  readonly mistakable: readonly PayNetwork[];
}

/** The way to a deposit: choose where to, pay, enter how much, prove it, confirm the network, announce it. */
export function useDepositFlow(coins: readonly DepositCoin[], onDone: (deposit: DecidedDeposit) => void) {
  const { draft: kept, change, clear } = useFormDraft('deposit', EMPTY_DRAFT);
  const [asked, setAsked] = useState(false);
  const chosen = chosenOf(coins, kept);
  const { coin, networks, network } = chosen;
  const coinId = String(coin?.id ?? '');
  // An amount of a coin that is not offered any more is none of the first coin.
  const draft = kept.coin === coinId ? kept : { ...kept, coin: coinId, amount: '' };
  const problem = problemIn(draft, coin ?? {});
  const countAlike = useCountAlike();
  const [announce] = useAnnounceDepositMutation();
  const submit = useSafeSubmit<DecidedDeposit, DecidedDeposit>({
    form: 'deposit',
    send: async ({ key, payload: sent }) => {
      const { c_id, a_id, type, num, payimg } = sent;
      const { error } = await announce({ key, payload: { c_id, a_id, type, num, payimg } });
      return error ? { error: error as ApiError } : { data: sent };
    },
    find: async ({ after, payload: sent }) => (((await countAlike(sent)) ?? 0) > after ? sent : undefined),
    onAccepted: (deposit) => {
      clear();
      onDone(deposit);
    },
  });
  const confirming = useConfirming<DecidedDeposit, ShownNetworks>(submit, sinceNewest(countAlike));

  /** Goes on to the sheet; answers what keeps the deposit from it. */
  const begin = (): DepositProblem | undefined => {
    setAsked(true);
    if (problem !== undefined || !coin || !network) return problem;
    const { id: a_id, pay_type: type } = network;
    const { amount: num, proof: payimg } = draft;
    const said = { coin: coin.title, account: creditAccountOf(coin), address: placeOf(network) };
    const payload = { c_id: coin.id, a_id, type, num, payimg, ...said };
    confirming.begin(payload, { network, mistakable: mistakable(networks, network) });
    return undefined;
  };
  return {
    ...chosen,
    draft,
    change,
    changeAmount: (amount: string) => change({ coin: coinId, amount }),
    changeCoin: (next: string) => change(withCoin(kept, next)),
    /** What is missing or wrong, once a member has tried to go on. */
    problem: asked ? problem : undefined,
    begin,
    confirming,
    submit,
  };
}

/** What {@link useDepositFlow} gives. */
export type DepositFlow = ReturnType<typeof useDepositFlow>;

/** Counts deposits alike among the newest records; undefined when they cannot be read. */
function useCountAlike(): (sent: DecidedDeposit) => Promise<number | undefined> {
  const [read] = useLazyReadDepositsQuery();
  return async (sent) => {
    const { data } = await read({ c_id: sent.c_id, type: sent.account, page: 1, limit: PAGE_SIZE });
    return data && alike(data.list, sent);
  };
}
