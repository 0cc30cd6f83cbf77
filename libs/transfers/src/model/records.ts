import type {
  AccountTransfer,
  AccountTransferRequest,
  ConversionRequest,
  MemberTransfer,
} from '@ex/api-client/transfers';
import type { AccountBill } from '@ex/api-client/wallet';
import { parseServerTime } from '@ex/languages';
import { equals, negate } from '@ex/money';
import type { MemberTransferIntent } from './member-transfer';

/** A time of the server in ms; 0 for a text that is none. */
export const serverTime = (text: string): number => parseServerTime(text) ?? 0;

/** Server time of the newest bill, ms; 0 when there are none. */
export const newestBillTime = (bills: readonly AccountBill[]): number =>
  Math.max(0, ...bills.map(({ bookedAt }) => serverTime(bookedAt)));

/**
 * Finds the conversion that a request became: both of its bills are there, newer than all known before (`baseline`, ms)
 * and booked in the same moment. One booked in the very second of an older bill is not recognised; resending it is safe.
 */
export function findConversion(
  { amount }: Pick<ConversionRequest, 'amount'>,
  baseline: number,
  given: readonly AccountBill[],
  taken: readonly AccountBill[],
): AccountBill | undefined {
  return given.find(
    (bill) =>
      equals(bill.amount, negate(amount)) &&
      serverTime(bill.bookedAt) > baseline &&
      taken.some(({ direction, bookedAt }) => direction === 'in' && bookedAt === bill.bookedAt),
  );
}

/** Whether a record says what an account transfer asked for. */
export const isRecordOfAccountTransfer = (
  record: AccountTransfer,
  request: Pick<AccountTransferRequest, 'amount' | 'from' | 'to'>,
): boolean =>
  record.from === request.from && record.to === request.to && equals(record.amount, request.amount);

/** Whether a record says what a transfer to a member asked for. */
export const isRecordOfMemberTransfer = (
  record: MemberTransfer,
  intent: Pick<MemberTransferIntent, 'username' | 'coin' | 'amount'>,
): boolean =>
  record.receiver === intent.username && record.coin === intent.coin && equals(record.amount, intent.amount);
