import { compare } from '@ex/money';
import { z } from 'zod';
import { accountType, coinCode, percent } from './fields';

/** A positive amount without decimals, as the calls take it (D-73). */
const whole = () => z.string().regex(/^[1-9]\d{0,14}$/, 'must be a whole amount above 0 such as "100"');
const id = () => z.int().min(1).max(1_000_000);
const days = () => z.int().min(1).max(3650);
const title = () => z.string().min(1).max(60);
const bounds = { minimum: whole(), maximum: whole() };
const ordered = ({ minimum, maximum }: { readonly minimum: string; readonly maximum: string }): boolean =>
  compare(minimum, maximum) <= 0;
const ORDER = { error: 'the minimum must not be above the maximum' };

const listOf = <S extends z.ZodType<{ readonly id: number }>>(item: S) =>
  z
    .array(item)
    .max(50)
    .refine((list) => new Set(list.map((one) => one.id)).size === list.length, 'ids must differ');

/** A loan on offer: interest of `dailyRate` percent a day over `days`, paid back in one sum (LOAN-04, LOAN-10). */
const loan = z
  .strictObject({
    id: id(),
    title: title(),
    institution: title(),
    ...bounds,
    dailyRate: percent(),
    days: days(),
    /**
     * What lateness costs; nothing when left out. For each whole day overdue `dailyRate` percent of what is still owed of
     * amount and interest, in all at most `most` percent of the amount. A loan keeps the terms it was asked for under.
     */
    late: z.strictObject({ dailyRate: percent(), most: percent() }).optional(),
  })
  .refine(ordered, ORDER);

/** A lock of a coin that pays `dailyRate` percent each day for `days` days, then frees the amount (MINING-02). */
const machine = z
  .strictObject({ id: id(), title: title(), coin: coinCode(), ...bounds, dailyRate: percent(), days: days() })
  .refine(ordered, ORDER);

/**
 * A term of a stake: `yearlyRate` percent a year, paid with the amount at the end of `days`. With `redemption` it can be
 * ended early: the whole yield is lost and `redemption.fee` percent of the amount is kept (STAKE-03, STAKE-12).
 */
const term = z.strictObject({
  id: id(),
  days: days(),
  yearlyRate: percent(),
  minimum: whole(),
  redemption: z.strictObject({ fee: percent() }).optional(),
});

/** Loans, lock-mining and staking: products, rates, terms (D-52, D-55). */
export const financeSchema = z.strictObject({
  /** Account that money is taken from and paid to. */
  account: accountType(),
  loans: z.strictObject({
    /** Coin all loans are in. */
    coin: coinCode(),
    /** Loans of one member that are asked for or not yet paid back. */
    maxOpen: z.int().min(1).max(100),
    products: listOf(loan),
  }),
  mining: z.strictObject({ products: listOf(machine) }),
  staking: z.strictObject({
    projects: listOf(
      z.strictObject({
        id: id(),
        coin: coinCode(),
        terms: z
          .array(term)
          .min(1)
          .max(12)
          .refine((terms) => new Set(terms.map((one) => one.id)).size === terms.length, 'ids must differ'),
      }),
    ),
  }),
});

/** Rules of loans, lock-mining and staking as configured. */
export type FinanceRules = z.output<typeof financeSchema>;
