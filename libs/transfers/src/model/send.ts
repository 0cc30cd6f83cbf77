import type { TransferCoin } from '@ex/contract';
import { afterRate, compare, feeAtRate, isZero, sign } from '@ex/money';

/** What the form of transfers to members holds, texts as they are kept. */
export type SendFields = {
  /** Name that is searched for. */
  readonly name: string;
  /** Found member; '' before anybody is found. */
  readonly uid: string;
  readonly username: string;
  /** Name that the member has sent to before and that is easily taken for `username`; '' when there is none. */
  readonly resembles: string;
  /** '1' when the id that was searched for is also the phone number of another member. */
  readonly othersPhone: string;
  /** '1' once the member said that it is the right person (P2P-03). */
  readonly confirmed: string;
  /** Id of the coin. */
  readonly coin: string;
  readonly amount: string;
};

export const EMPTY_SEND: SendFields = {
  name: '',
  uid: '',
  username: '',
  resembles: '',
  othersPhone: '',
  confirmed: '',
  coin: '',
  amount: '',
};

/** Where the member stands on the way to a transfer (P2P-01 to P2P-03). */
export type SendStep = 'search' | 'person' | 'form';

export const stepOf = ({ uid, confirmed }: SendFields): SendStep =>
  uid === '' ? 'search' : confirmed === '1' ? 'form' : 'person';

/** What a transfer costs and brings, in its coin (P2P-08, P2P-12). */
export interface SendTerms {
  readonly fee: string;
  readonly arrives: string;
}

/** Fee, rounded up, and the amount that arrives; undefined while no amount is entered. */
export function sendTerms(amount: string, rate: string): SendTerms | undefined {
  if (amount === '' || sign(amount) <= 0) return undefined;
  return { fee: feeAtRate(amount, rate), arrives: afterRate(amount, rate) };
}

/** Days until a transfer arrives; 0 is at once, as it is without a fee (P2P-09, P2P-10, D-67). */
export const daysOf = ({ internal_transfer_sxf, internal_transfer_days }: TransferCoin): number =>
  isZero(internal_transfer_sxf) ? 0 : Math.max(0, internal_transfer_days);

/** Why a transfer cannot be asked for. `nothing`: the fee takes all of it. */
export type SendProblem = 'missing' | 'balance' | 'bounds' | 'nothing';

/** Looks for what is wrong with an amount, first things first; undefined when it may be sent. */
export function checkSend(amount: string, coin: TransferCoin): SendProblem | undefined {
  const terms = sendTerms(amount, coin.internal_transfer_sxf);
  if (!terms) return 'missing';
  if (compare(amount, coin.balance) > 0) return 'balance';
  if (coin.min_amount !== undefined && compare(amount, coin.min_amount) < 0) return 'bounds';
  if (coin.max_amount !== undefined && compare(amount, coin.max_amount) > 0) return 'bounds';
  return sign(terms.arrives) > 0 ? undefined : 'nothing';
}
