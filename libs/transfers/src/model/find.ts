import type { AccountBill } from '@ex/api-client';
import type { InternalTransfer, TransferRecord } from '@ex/contract';
import { parseServerTime } from '@ex/languages';
import { abs, equals } from '@ex/money';
import type { SentRequest } from '@ex/submit';

/** An exchange as it was decided. */
export interface DecidedSwap {
  readonly type: 1 | 2 | 3;
  readonly from_coin_id: number;
  readonly to_coin_id: number;
  readonly amount: string;
  readonly paypassword: string;
}

/** A move between own accounts as it was decided. */
export interface DecidedMove {
  readonly c_id: number;
  readonly num: string;
  readonly from_type: 1 | 2 | 3;
  readonly to_type: 1 | 2 | 3;
}

/** A transfer to a member as it was decided, with what it takes to know its record again. */
export interface DecidedTransfer {
  readonly to_uid: number;
  readonly to_username: string;
  /** Name that the member has sent to before and that is easily taken for `to_username`; '' when there is none. */
  readonly resembles: string;
  readonly c_id: number;
  readonly coin: string;
  readonly amount: string;
  readonly paypassword: string;
}

/** Server time of the newest of some records, ms; 0 when there are none. */
export const newestOf = (times: readonly string[]): number =>
  times.reduce((newest, time) => Math.max(newest, parseServerTime(time) ?? 0), 0);

const isAfter = (time: string, after: number): boolean => (parseServerTime(time) ?? 0) > after;

/**
 * Whether an exchange was carried out: both of its bills are there, newer than all known before (`after`, ms) and booked
 * in the same moment. One of the very second of an older record is not recognised; sending it again is safe.
 */
export function foundSwap(
  { after, payload }: SentRequest<DecidedSwap>,
  given: readonly AccountBill[],
  taken: readonly AccountBill[],
): boolean {
  return given.some(
    (bill) =>
      bill.direction === 'out' &&
      equals(abs(bill.amount), payload.amount) &&
      isAfter(bill.bookedAt, after) &&
      taken.some(({ direction, bookedAt }) => direction === 'in' && bookedAt === bill.bookedAt),
  );
}

/** Whether a move was carried out: a record alike in all it says, newer than all known before (`after`, ms). */
export function foundMove(
  { after, payload }: SentRequest<DecidedMove>,
  records: readonly TransferRecord[],
): boolean {
  return records.some(
    ({ num, from_type, to_type, updatetime }) =>
      from_type === payload.from_type &&
      to_type === payload.to_type &&
      equals(num, payload.num) &&
      isAfter(updatetime, after),
  );
}

/** Whether a transfer was accepted: a record alike in all it says, of a higher id than all known before (`after`). */
export function foundTransfer(
  { after, payload }: SentRequest<DecidedTransfer>,
  records: readonly InternalTransfer[],
): boolean {
  return records.some(
    ({ id, to_username, coin, amount }) =>
      id > after &&
      to_username === payload.to_username &&
      coin === payload.coin &&
      equals(amount, payload.amount),
  );
}
