import { z } from 'zod';
import { defaultHouse, defaultListing, houseSchema, isFakingDearer, listingSchema } from './risk-house';

/** Limits of the risk desk: what members may do to each other and to the house. */
export const riskSchema = z
  .strictObject({
    /** Length of the median that the reference price of a market is, minutes. */
    referenceMinutes: z.int().min(1).max(60),
    house: houseSchema,
    listing: listingSchema,
  })
  .refine(({ house, listing }) => isFakingDearer(house, listing), {
    error:
      'the house could lose more in a day than faking the volume costs: lower volumeShare, lossShare, collar or maximumMove',
  });

/** Limits of the risk desk as configured. */
export type RiskRules = z.output<typeof riskSchema>;

/** What a venue starts with. */
export const defaultRisk: RiskRules = {
  referenceMinutes: 5,
  house: defaultHouse,
  listing: defaultListing,
};
