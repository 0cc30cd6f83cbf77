import type {
  AccountTransfer,
  AccountTransferRequest,
  ConversionBill,
  ConversionRequest,
  MemberTransfer,
} from '@ex/api-client';
import { parseServerTime } from '@ex/languages';
import { equals } from '@ex/money';
import type { MemberTransferIntent } from './member-transfer';

/** A time of the server in ms; 0 for a text that is none. */
export const serverTime = (text: string): number => parseServerTime(text) ?? 0;

/** Server time of the newest bill, ms; 0 when there are none. */
export const newestBillTime = (bills: readonly ConversionBill[]): number =>
  Math.max(0, ...bills.map(({ bookedAt }) => serverTime(bookedAt)));

/**
 * Finds the conversion that a request became: both of its bills are there, newer than all known before (`baseline`, ms)
 * and booked in the same moment. One booked in the very second of an older bill is not recognised; resending it is safe.
 */
export function findConversion(
  { amount }: Pick<ConversionRequest, 'amount'>,
  baseline: number,
  given: readonly ConversionBill[],
  taken: readonly ConversionBill[],
): ConversionBill | undefined {
  return given.find(
    (bill) =>
      bill.direction === 'out' &&
      equals(bill.amount, amount) &&
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

/** An account transfer with a key of its own; the wire gives it none. */
export type KeyedAccountTransfer = AccountTransfer & { readonly key: string };

/** Gives account transfers keys by what they say; those that say the same are counted (ACCOUNT-08). */
export function withKeys(records: readonly AccountTransfer[]): KeyedAccountTransfer[] {
  const counts = new Map<string, number>();
  return records.map((record) => {
    const content = `${record.updatedAt}|${record.amount}|${record.from}|${record.to}`;
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    return { ...record, key: `${content}|${count}` };
  });
}
