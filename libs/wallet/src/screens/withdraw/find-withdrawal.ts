import type { WithdrawalRecord } from '@ex/contract';
import { parseServerTime } from '@ex/languages';
import { equals } from '@ex/money';
import type { SentRequest } from '@ex/submit';
import type { AccountType } from '../../model/accounts';
import type { Way } from './withdrawal';

/** A withdrawal as it was decided. */
export interface DecidedWithdrawal {
  readonly c_id: number;
  readonly num: string;
  readonly type: AccountType;
  readonly withdraw_type: Way;
  readonly bank_id: number | undefined;
  readonly paypwd: string;
  /** The address or the card number that was decided on. */
  readonly place: string;
  /** Name of the bank; '' to a wallet. */
  readonly bank: string;
}

const PENDING = 1;
const timeOf = ({ updatetime }: WithdrawalRecord): number => parseServerTime(updatetime) ?? 0;

/** Server time of the newest of some records, ms; 0 when there are none. */
export const newestOf = (records: readonly WithdrawalRecord[]): number => Math.max(0, ...records.map(timeOf));

/**
 * Whether a withdrawal was accepted. Records have no id: one of the amount, later than all known before (`after`, ms) and
 * still under review, is the one. An older one gets a later time too, but only when its review ends.
 */
export function wasCarriedOut(
  { after, payload }: SentRequest<DecidedWithdrawal>,
  records: readonly WithdrawalRecord[],
): boolean {
  return records.some(
    (record) => record.status === PENDING && timeOf(record) > after && equals(record.mum, payload.num),
  );
}
