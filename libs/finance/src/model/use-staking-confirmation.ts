import {
  type StakingTerm,
  useLazyReadStakingPositionsQuery,
  useOpenStakeMutation,
} from '@ex/api-client/finance';
import { equals } from '@ex/money';
import { type Confirmation, findUnseenRecord, useConfirmation } from '@ex/submit';

/** A stake to be confirmed; the sheet shows coin and term, and its record is found again by them. */
export interface StakeIntent {
  readonly productId: number;
  readonly coin: string;
  readonly term: StakingTerm;
  /** Whole amount, decimal text. */
  readonly amount: string;
  /** Available of the coin when it was decided, decimal text; undefined if unknown. */
  readonly available: string | undefined;
  readonly fundPassword: string;
}

/** Confirms and opens a stake; the fund password never stays on the device (STAKE-07). */
export function useStakingConfirmation(onAccepted: () => void): Confirmation<StakeIntent> {
  const [openStake] = useOpenStakeMutation();
  const [readPositions] = useLazyReadStakingPositionsQuery();
  return useConfirmation({
    form: 'stake',
    secrets: ['fundPassword'],
    rejectedFields: ['fundPassword'],
    send: ({ productId, term, amount, fundPassword }: StakeIntent, key) =>
      openStake({
        payload: { productId, termId: term.id, amount, yearlyRate: term.yearlyRate, fundPassword },
        key,
      }),
    lookup: findUnseenRecord({
      read: async () => (await readPositions()).data?.list,
      key: ({ orderNumber }) => orderNumber,
      matches: ({ coin, days, amount }, intent) =>
        coin === intent.coin && days === intent.term.days && equals(amount, intent.amount),
    }),
    onAccepted,
  });
}
