import {
  type StakingPosition,
  type StakingTerm,
  useLazyReadStakingPositionsQuery,
  useOpenStakeMutation,
} from '@ex/api-client';
import { equals } from '@ex/money';
import { type CommitmentFlow, useCommitment } from './use-commitment';

/** A stake to be confirmed; the sheet shows coin and term, and its record is found again by them. */
export interface StakeIntent {
  readonly productId: number;
  readonly coin: string;
  readonly term: StakingTerm;
  readonly amount: string;
  readonly fundPassword: string;
}

/** Opens a stake; the fund password never stays on the device (STAKE-07). */
export function useStakingFlow(onAccepted: () => void): CommitmentFlow<StakeIntent> {
  const [openStake] = useOpenStakeMutation();
  const [readPositions] = useLazyReadStakingPositionsQuery();
  return useCommitment<StakeIntent, StakingPosition>({
    form: 'stake',
    secrets: ['fundPassword'],
    send: ({ productId, term, amount, fundPassword }, key) =>
      openStake({ payload: { productId, termId: term.id, amount, fundPassword }, key }),
    newest: async () => (await readPositions()).data,
    alike: (sent, position) =>
      position.coin === sent.coin && position.days === sent.term.days && equals(position.amount, sent.amount),
    onAccepted,
  });
}
