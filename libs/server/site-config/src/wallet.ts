import { findToken } from '@ex/addresses';
import type { AddressNetwork } from '@ex/addresses';
import { normalizeText } from '@ex/languages';
import { compare } from '@ex/money';
import { z } from 'zod';
import { accountType, amountOrZero, coinCode, image, link, percent, positiveAmount } from './fields';
import { networkSchema } from './networks';

const bounds = { minimum: positiveAmount(), maximum: positiveAmount() };
const ordered = ({ minimum, maximum }: { readonly minimum: string; readonly maximum: string }): boolean =>
  compare(minimum, maximum) <= 0;
const ORDER = { error: 'the minimum must not be above the maximum' };

/** How a coin is paid in: the least and the most of one deposit, and where to (DEPOSIT-02). */
const deposit = z
  .strictObject({ ...bounds, networks: z.array(networkSchema).min(1).max(10) })
  .refine(ordered, ORDER);

/** `percent` "1" takes 1 percent of the amount, `fixed` takes that much of the coin (WITHDRAW-05, D-64). */
const fee = z.union([z.strictObject({ percent: percent() }), z.strictObject({ fixed: amountOrZero() })]);

const terms = { ...bounds, fee };
const network = () => z.enum(['trc20', 'erc20']);
/** Decimals of the smallest amount that can be paid out. */
const payoutDecimals = () => z.int().min(0).max(18);
/**
 * Withdrawal to the bound address; `networks` are those an address may be of. `decimals` states those of a coin on a network
 * that `@ex/addresses` does not list (RIM-02).
 */
const toWallet = z
  .strictObject({
    ...terms,
    networks: z.array(network()).min(1),
    decimals: z.partialRecord(network(), payoutDecimals()).optional(),
  })
  .refine(ordered, ORDER);
/** Withdrawal to a bank card; `decimals` are those of the money that arrives, 2 unless stated. */
const toBank = z.strictObject({ ...terms, decimals: payoutDecimals().optional() }).refine(ordered, ORDER);

const coin = z
  .strictObject({
    coin: coinCode(),
    /** Left out when the coin cannot be paid in. */
    deposit: deposit.optional(),
    /** What can be withdrawn and where to; a way that is left out is not offered. */
    withdrawal: z.strictObject({ wallet: toWallet.optional(), bank: toBank.optional() }).optional(),
  })
  .refine(
    ({ coin: code, withdrawal }) =>
      withdrawal?.wallet?.networks.every(
        (one) => (withdrawal.wallet?.decimals?.[one] ?? findToken(code, one)) !== undefined,
      ) ?? true,
    { error: 'decimals must be stated for each network of this coin' },
  );

/** A link of the deposit screen (DEPOSIT-14, D-61). */
const partner = z.strictObject({
  title: z.string().min(1).max(60),
  url: link().refine((url) => url !== '', 'must be an address'),
  image: image(),
});

/** As `setBank` normalises what is sent, so that the two compare equal. */
const bankName = z.string().transform(normalizeText).pipe(z.string().min(1).max(100));

const days = () => z.int().min(0).max(365);

/** Which withdrawals are small, known and old (PAY-13). */
const payoutRules = z.strictObject({
  /** Whether these leave without an operator. */
  release: z.boolean(),
  /** Most that one of them, and those of a day and of 30 days, may be worth in dollars. */
  smallDollars: amountOrZero(),
  dayDollars: amountOrZero(),
  monthDollars: amountOrZero(),
  /** Least age of the destination and of the account. */
  destinationDays: days(),
  accountDays: days(),
});

/** Deposits and withdrawals: accounts, coins, networks, bounds, fees (WITHDRAW-16, D-52, D-55). */
export const walletSchema = z.strictObject({
  /** Account a deposit is added to. */
  depositAccount: accountType(),
  /** Accounts that can be withdrawn from, the default first. */
  withdrawalAccounts: z.array(accountType()).min(1).refine(allDiffer, 'accounts must differ'),
  /** Coins in the order screens show them. */
  coins: z
    .array(coin)
    .max(100)
    .refine((coins) => allDiffer(coins.map((one) => one.coin)), 'each coin may be there once')
    .refine((coins) => allDiffer(coins.flatMap(networkIds)), 'ids of networks must differ'),
  /** Hours before money can leave to an address added after a member's first one of the coin (BOOK-02); 0 is no wait. */
  addressWaitHours: z.int().min(0).max(720),
  payoutRules,
  /** Days after which a statement must have a payment of the books (PAY-15). */
  statementDays: z.int().min(0).max(60),
  partners: z.array(partner).max(20),
  /** Names of the banks whose cards members may add, in the order of the picker; with none they type any name (BANKS-01). */
  banks: z.array(bankName).max(2000).refine(allDiffer, 'each bank may be there once'),
});

function networkIds({ deposit: paidIn }: z.output<typeof coin>): readonly number[] {
  return paidIn?.networks.map(({ id }) => id) ?? [];
}

function allDiffer(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** Rules of deposits and withdrawals as configured. */
export type WalletRules = z.output<typeof walletSchema>;
/** A coin of the wallet as configured. */
export type WalletCoin = WalletRules['coins'][number];
/** Decimals of the balances of the venue. */
const BALANCE_DECIMALS = 8;
const BANK_DECIMALS = 2;

/** Decimals of the smallest amount of a coin that can be paid out to a network or a bank, at most 8 (RIM-02). */
export function findPayoutDecimals(
  { coin: code, withdrawal }: WalletCoin,
  to: AddressNetwork | 'bank',
): number {
  const stated =
    to === 'bank'
      ? (withdrawal?.bank?.decimals ?? BANK_DECIMALS)
      : (withdrawal?.wallet?.decimals?.[to] ?? findToken(code, to)?.decimals ?? 0);
  return Math.min(stated, BALANCE_DECIMALS);
}

/** What a withdrawal costs. */
export type WithdrawalFee = z.output<typeof fee>;
