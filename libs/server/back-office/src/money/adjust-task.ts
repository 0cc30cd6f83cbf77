import { adjustBalance } from '@ex/contract/operator';
import { abs, atScale, equals, isZero, mul, negate, roundUp, sign } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import { InsufficientBalance } from '@ex/server-ledger';
import type { Ledger } from '@ex/server-ledger';
import { writeNotice } from '@ex/server-notices';
import type { TwoPersonTask } from '../proposals/two-person';

/** Dependencies of adjustments. */
export interface MoneyDeps {
  readonly ledger: Pick<Ledger, 'post' | 'balance'>;
  readonly coinByCode: (code: string) => { readonly id: number; readonly decimals: number } | undefined;
  /** Price of a coin in dollars now, decimal text. */
  readonly priceOf: (code: string) => string | undefined;
  readonly hasMember: (tx: Tx, memberId: number) => Promise<boolean>;
  /** Keeps a file that an operator has uploaded; false for another address. */
  readonly claimAttachment: (tx: Tx, address: string) => Promise<boolean>;
}

/** Ledger kinds of adjustments begin with it, and their `ref` is the proposal: each is booked once. */
const KIND = 'operators';
const CENTS = 2;

/** Credits or debits a member, by two operators (OPS-11). */
export const adjustTask = ({
  ledger,
  coinByCode,
  priceOf,
  hasMember,
  claimAttachment,
}: MoneyDeps): TwoPersonTask<typeof adjustBalance> => ({
  call: adjustBalance,
  weigh: async (tx, { member, coin: code, amount, attachment }) => {
    if (!(await hasMember(tx, member))) throw new ApiRejection('operators.noMember');
    const coin = coinByCode(code);
    if (!coin) throw new ApiRejection('wallet.noCoin');
    if (isZero(amount)) throw new ApiRejection('http.form.invalid', { field: 'amount' });
    if (!equals(amount, atScale(amount, coin.decimals)))
      throw new ApiRejection('wallet.decimals', { coin: code, max: coin.decimals });
    const price = priceOf(code);
    // Without a price the ceilings would bound nothing.
    if (price === undefined) throw new ApiRejection('operators.noPrice', { coin: code });
    if (attachment !== undefined && !(await claimAttachment(tx, attachment)))
      throw new ApiRejection('operators.noAttachment');
    return { member, dollars: roundUp(mul(abs(amount), price), CENTS) };
  },
  carryOut: async (tx, { member, account, coin: code, amount, category, attachment }, { proposal, now }) => {
    const coin = coinByCode(code)?.id ?? 0;
    const before = await ledger.balance(tx, member, account, coin);
    const entry = {
      kind: `${KIND}.${category}`,
      ref: `proposal ${proposal}`,
      legs: [
        { place: { member, account, coin }, bucket: 'available', amount },
        { place: { house: 'adjustments', coin }, bucket: 'available', amount: negate(amount) },
      ],
    } as const;
    await post(tx, ledger, entry);
    const text = sign(amount) > 0 ? 'operators.notice.credit' : 'operators.notice.debit';
    const note = { amount: abs(amount), coin: code };
    await writeNotice(tx, { memberId: member, kind: 'money_in', text, note }, now);
    const { available } = await ledger.balance(tx, member, account, coin);
    return {
      ...{ member, subject: `${category} ${amount} ${code}` },
      ...{ before: { available: before.available }, after: { available, attachment } },
    };
  },
});

async function post(
  tx: Tx,
  ledger: MoneyDeps['ledger'],
  entry: Parameters<Ledger['post']>[1],
): Promise<void> {
  try {
    await ledger.post(tx, entry);
  } catch (error) {
    if (error instanceof InsufficientBalance) throw new ApiRejection('wallet.insufficient');
    throw error;
  }
}
