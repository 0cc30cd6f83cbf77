import * as z from 'zod/mini';
import { defineCall } from '../define';
import { decimal, flag, whole } from '../fields';

/** Limits of a level: withdrawals of 24 hours and of 30 days in `counting`, loans in the coin of the loans. */
const limits = {
  level: whole(),
  volume: decimal(),
  day: decimal(),
  month: decimal(),
  fee_percent: decimal(),
  loan: decimal(),
};

/** Withdrawal of a coin: `way` 1 to an address, 2 to a bank; the fee is a `percent` of the amount or `fixed` in the coin. */
const withdrawalTerms = z.object({
  coin: z.string(),
  way: whole(),
  minimum: decimal(),
  maximum: decimal(),
  percent: z.optional(decimal()),
  fixed: z.optional(decimal()),
});

const feeTable = z.object({
  /** Coin that limits and volumes are counted in. */
  counting: z.string(),
  /** Coin of the loans. */
  loan_coin: z.string(),
  loan_score: whole(),
  /** Share of the withdrawal limits that members without a verified identity have. */
  unverified_percent: decimal(),
  /** Spot fees as shares: 0.001 is 0.1 %. */
  spot_maker: decimal(),
  spot_taker: decimal(),
  levels: z.array(z.object(limits)),
  withdrawals: z.array(withdrawalTerms),
});
/** Fees and limits of the venue after the runtime check. */
export type SentFeeTable = z.output<typeof feeTable>;

/** Fees and limits of all levels, for anyone to read (PAY-20). */
export const getFeeTable = defineCall({
  name: 'getFeeTable',
  domain: 'wallet',
  method: 'GET',
  access: 'visitor',
  requirement: 'PAY-20',
  added: 'tiers',
  payload: () => z.strictObject({}),
  answer: () => feeTable,
});

const ownTier = z.object({
  ...limits,
  counting: z.string(),
  loan_coin: z.string(),
  verified: flag(),
  /** The level was set by the venue; the volume may still bring a higher one. */
  granted: flag(),
  day_left: decimal(),
  month_left: decimal(),
  loan_left: decimal(),
  score: whole(),
  loan_score: whole(),
  /** Parts of the score: `start`, `on_time`, `late`, `overdue`; points may be below 0. */
  score_parts: z.array(z.object({ reason: z.string(), count: whole(), points: whole() })),
  /** The next level; `missing` is the volume that it still takes. */
  next: z.optional(z.object({ ...limits, missing: decimal() })),
});
/** The member's own level after the runtime check. */
export type SentOwnTier = z.output<typeof ownTier>;

/** The own level, what is left of its limits, and what the next one brings (PAY-20). */
export const getOwnTier = defineCall({
  name: 'getOwnTier',
  domain: 'wallet',
  method: 'GET',
  access: 'member',
  requirement: 'PAY-20',
  added: 'tiers',
  payload: () => z.strictObject({}),
  answer: () => ownTier,
});
