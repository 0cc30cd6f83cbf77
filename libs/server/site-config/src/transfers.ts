import { compare } from '@ex/money';
import { z } from 'zod';
import { accountType, amountOrZero, coinCode, positiveAmount } from './fields';

const allDiffer = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const bounds = { minimum: positiveAmount(), maximum: positiveAmount() };
const ordered = ({ minimum, maximum }: { readonly minimum: string; readonly maximum: string }): boolean =>
  compare(minimum, maximum) <= 0;
const ORDER = { error: 'the minimum must not be above the maximum' };
/** A share below 1 as decimal text that may be 0: "0.02" is 2 percent. */
const share = () => amountOrZero().refine((text) => compare(text, '1') < 0, 'must be below 1');

/** Exchange between coins at the current closes in USDT (D-88). */
const exchange = z
  .strictObject({
    /** Accounts that coins can be exchanged in (D-55). */
    accounts: z.array(accountType()).min(1).refine(allDiffer, 'accounts must differ'),
    /** Coins in the order screens show them. */
    coins: z.array(coinCode()).max(100).refine(allDiffer, 'each coin may be there once'),
    /** Share of the value that the venue keeps. */
    spread: share(),
    /** Fee as a share of what the exchange yields, in the coin received. */
    feeRate: share(),
    /** Least and most value of one exchange in USDT. */
    ...bounds,
  })
  .refine(ordered, ORDER);

/**
 * A coin that can be sent to a member: `feeRate` of the amount stays with the venue, the rest arrives after `days` days of
 * 24 hours; immediately when either is 0 (D-67).
 */
const sentCoin = z
  .strictObject({ coin: coinCode(), feeRate: share(), days: z.int().min(0).max(365), ...bounds })
  .refine(ordered, ORDER);

/** Exchange and transfers to members (D-52, D-55). */
export const transfersSchema = z.strictObject({
  exchange,
  internal: z.strictObject({
    /** Account of the sender and of the receiver. */
    account: accountType(),
    coins: z
      .array(sentCoin)
      .max(100)
      .refine((coins) => allDiffer(coins.map((one) => one.coin)), 'each coin may be there once'),
  }),
});

/** Rules of exchange and transfers as configured. */
export type TransfersRules = z.output<typeof transfersSchema>;
