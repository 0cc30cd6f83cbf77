import { compare } from '@ex/money';
import { z } from 'zod';
import { amountOrZero, percent } from './fields';

/** Limits and fees of a level. The first level is VIP 0, which every member has. */
const level = z.strictObject({
  /** Dollars traded in 30 days from which a member has the level. */
  volume: amountOrZero(),
  /** Most that may leave in 24 hours and in 30 days, dollars. */
  dayDollars: amountOrZero(),
  monthDollars: amountOrZero(),
  /** Share of the withdrawal fees that it pays. */
  feePercent: percent(),
  /** Most that a member may owe, in the coin of the loans. */
  loanLimit: amountOrZero(),
});

/** Levels, and what identity and credit score decide (PAY-17 to PAY-20). */
export const tiersSchema = z.strictObject({
  levels: z
    .array(level)
    .min(1)
    .max(10)
    .refine(([first]) => first !== undefined && compare(first.volume, '0') === 0, {
      error: 'the first level must begin at 0',
    })
    .refine(
      (levels) =>
        levels.every(({ volume }, at) => at === 0 || compare(volume, levels[at - 1]?.volume ?? '0') > 0),
      { error: 'volumes must ascend' },
    )
    .refine((levels) => levels.every((one) => compare(one.dayDollars, one.monthDollars) <= 0), {
      error: 'the limit of a day must not be above that of a month',
    }),
  /** Share of the withdrawal limits that members have whose identity is not verified. It gates nothing else (D-83). */
  unverifiedPercent: percent(),
  /** Least credit score for a loan. */
  loanScore: z.int().min(0).max(1000),
});

/** Levels and their limits as configured. */
export type TierRules = z.output<typeof tiersSchema>;

/** Levels that a venue starts with: no less than the largest withdrawal and loan on offer. */
export const defaultTiers: TierRules = {
  levels: [
    { volume: '0', dayDollars: '500000', monthDollars: '5000000', feePercent: '100', loanLimit: '150000' },
    {
      volume: '100000',
      dayDollars: '1000000',
      monthDollars: '10000000',
      feePercent: '90',
      loanLimit: '200000',
    },
    {
      volume: '1000000',
      dayDollars: '2000000',
      monthDollars: '20000000',
      feePercent: '75',
      loanLimit: '300000',
    },
    {
      volume: '10000000',
      dayDollars: '5000000',
      monthDollars: '50000000',
      feePercent: '50',
      loanLimit: '500000',
    },
  ],
  unverifiedPercent: '50',
  loanScore: 60,
};
