import { z } from 'zod';

/** Limits of the risk desk: what members may do to each other and to the house. */
export const riskSchema = z.strictObject({
  /** Length of the median that the reference price of a market is, minutes. */
  referenceMinutes: z.int().min(1).max(60),
});

/** Limits of the risk desk as configured. */
export type RiskRules = z.output<typeof riskSchema>;

/** What a venue starts with. */
export const defaultRisk: RiskRules = { referenceMinutes: 5 };
