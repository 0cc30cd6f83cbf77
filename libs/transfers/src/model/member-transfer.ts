import type { MemberTransferCoin, MemberTransferRequest } from '@ex/api-client/transfers';
import { afterRate, compare, feeAtRate, isZero, sign } from '@ex/money';

/** Stored texts of the form of transfers to members. */
export type MemberTransferFields = {
  /** Name that is searched for. */
  readonly name: string;
  /** Id of the found member; '' before anybody is found. */
  readonly memberId: string;
  readonly username: string;
  /** Name that was sent to before and that is easily taken for `username`; '' when there is none. */
  readonly resembles: string;
  /** '1' when the id that was searched for is also the phone number of another member. */
  readonly isOthersPhone: string;
  /** '1' once the member said that it is the right person (P2P-03). */
  readonly isConfirmed: string;
  /** Id of the coin. */
  readonly coin: string;
  readonly amount: string;
  readonly fundPassword: string;
};

export const EMPTY_MEMBER_TRANSFER: MemberTransferFields = {
  name: '',
  memberId: '',
  username: '',
  resembles: '',
  isOthersPhone: '',
  isConfirmed: '',
  coin: '',
  amount: '',
  fundPassword: '',
};

/** A transfer to a member after the decision. */
export interface MemberTransferIntent extends MemberTransferRequest {
  readonly username: string;
  /** Name that was sent to before and that is easily taken for `username`; '' when there is none. */
  readonly resembles: string;
  /** Name of the coin. */
  readonly coin: string;
}

/** The member's step on the way to a transfer (P2P-01 to P2P-03). */
export type MemberTransferStep = 'search' | 'receiver' | 'form';

/** The step that some fields belong to. */
export const currentStep = ({
  memberId,
  isConfirmed,
}: Pick<MemberTransferFields, 'memberId' | 'isConfirmed'>): MemberTransferStep =>
  memberId === '' ? 'search' : isConfirmed === '1' ? 'form' : 'receiver';

/** What a transfer costs and what arrives, in its coin (P2P-08, P2P-12). */
export interface MemberTransferTerms {
  readonly fee: string;
  readonly received: string;
}

/** Fee, rounded up, and the amount that arrives; undefined while no amount is entered. */
export function memberTransferTerms(amount: string, feeRate: string): MemberTransferTerms | undefined {
  if (amount === '' || sign(amount) <= 0) return undefined;
  return { fee: feeAtRate(amount, feeRate), received: afterRate(amount, feeRate) };
}

/** Days until a transfer arrives; 0 is immediate, the only value without a fee (P2P-09, P2P-10, D-67). */
export const daysToArrival = ({
  feeRate,
  arrivalDays,
}: Pick<MemberTransferCoin, 'feeRate' | 'arrivalDays'>): number =>
  isZero(feeRate) ? 0 : Math.max(0, arrivalDays);

/** Why an amount cannot be sent. `nothing`: the fee takes all of it. */
export type MemberTransferProblem = 'missing' | 'balance' | 'bounds' | 'nothing';

/** Checks an amount, in order of priority; undefined when it may be sent (P2P-13). */
export function checkMemberTransfer(
  amount: string,
  coin: MemberTransferCoin,
): MemberTransferProblem | undefined {
  const terms = memberTransferTerms(amount, coin.feeRate);
  if (!terms) return 'missing';
  if (compare(amount, coin.available) > 0) return 'balance';
  if (coin.minAmount !== null && compare(amount, coin.minAmount) < 0) return 'bounds';
  if (coin.maxAmount !== null && compare(amount, coin.maxAmount) > 0) return 'bounds';
  return sign(terms.received) > 0 ? undefined : 'nothing';
}
