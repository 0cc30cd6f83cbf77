import { useLazyFindStakingOrdersQuery, useSubmitStakingMutation } from '@ex/api-client';
import type { StakingOrder, StakingProject } from '@ex/contract';
import { equals } from '@ex/money';
import { type CommitmentFlow, useCommitment } from './use-commitment';

/** A choice of days of a staking project. */
export type Term = StakingProject['staking_info'][number];

/** A stake as it is decided; coin and term are what the sheet shows and what its record is known by. */
export interface DecidedStake {
  readonly id: number;
  readonly coin: string;
  readonly term: Term;
  readonly amount: string;
  readonly paypassword: string;
}

/** The way to a stake; the fund password never stays on the device (STAKE-07). */
export function useStakeFlow(onAccepted: () => void): CommitmentFlow<DecidedStake> {
  const [submit] = useSubmitStakingMutation();
  const [find] = useLazyFindStakingOrdersQuery();
  return useCommitment<DecidedStake, StakingOrder>({
    form: 'stake',
    secrets: ['paypassword'],
    send: ({ id, term, amount, paypassword }, key) =>
      submit({ payload: { id, s_id: term.id, amount, paypassword }, key }),
    newest: async () => (await find()).data?.list,
    alike: (sent, order) =>
      order.coin === sent.coin && order.days === sent.term.days && equals(order.amount, sent.amount),
    onAccepted,
  });
}
