import { z } from 'zod';
import { positiveAmount } from './fields';

/** Limits of running options, in the stake coin. */
const optionCap = z.strictObject({
  /** Stakes together. */
  stakes: positiveAmount(),
  /** What the house may lose: what winners gain less what losers stake, the worse direction of each second of expiry. */
  exposure: positiveAmount(),
});

/** Limits of the risk desk: what members may do to each other and to the house. */
export const riskSchema = z.strictObject({
  /** Length of the median that the reference price of a market is, minutes. */
  referenceMinutes: z.int().min(1).max(60),
  options: z.strictObject({
    /**
     * Seconds between the acceptance of an option and the first price that it may open at, on a feed of a provider: more than
     * anybody knows prices before the provider does.
     */
    lead: z.int().min(0).max(5),
    member: optionCap,
    /** Of the options of one market that expire in the same second. */
    second: optionCap,
    market: optionCap,
    venue: optionCap,
  }),
});

/** Limits of the risk desk as configured. */
export type RiskRules = z.output<typeof riskSchema>;

/** What a venue starts with. */
export const defaultRisk: RiskRules = {
  referenceMinutes: 5,
  options: {
    lead: 3,
    member: { stakes: '20000', exposure: '17000' },
    second: { stakes: '40000', exposure: '20000' },
    market: { stakes: '200000', exposure: '50000' },
    venue: { stakes: '500000', exposure: '200000' },
  },
};
