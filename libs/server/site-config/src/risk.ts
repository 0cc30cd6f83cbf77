import { z } from 'zod';
import { amountOrZero, positiveAmount, share } from './fields';
import { defaultHouse, defaultListing, houseSchema, isFakingDearer, listingSchema } from './risk-house';

/** Prices of spot orders, as shares of the reference price of their market. */
const spotSchema = z.strictObject({
  /** How far a buy may be below the reference price; a sell may be as many times above it. */
  restingBand: share(),
  /** How far a limit price may be on the other side: a buy above the reference price, a sell below it. */
  throughBand: share(),
  /** How far from the reference price, and from the newest one, members trade with each other. */
  crossingBand: share(),
});

/** Value that members give away to each other by trading at prices worse than those the market is worth. */
const giveawaySchema = z.strictObject({
  /** Most on a UTC day and the day before, as a share of the member's balance. */
  share: share(),
  /** The same for 15 minutes after the member has confirmed it. */
  confirmedShare: share(),
  /** The amount that a member may give away on these days regardless of the share, USDT. */
  allowance: amountOrZero(),
});

/** Limits of running options, in the stake coin. */
const optionCap = z.strictObject({
  /** Stakes together. */
  stakes: positiveAmount(),
  /** The largest loss of the house: winners' gains less losers' stakes, for the worse direction of each second of expiry. */
  exposure: positiveAmount(),
});

/** Limits of the risk desk on dealings of members with each other and with the house. */
export const riskSchema = z
  .strictObject({
    /** Length of the median that the reference price of a market is, minutes. */
    referenceMinutes: z.int().min(1).max(60),
    spot: spotSchema,
    giveaway: giveawaySchema,
    options: z.strictObject({
      /**
       * Seconds between the acceptance of an option and the first price that it may open at, on a feed of a provider: longer
       * than a trader's head start on the prices of the provider.
       */
      lead: z.int().min(0).max(5),
      member: optionCap,
      /** Of the options of one market that expire in the same second. */
      second: optionCap,
      market: optionCap,
      venue: optionCap,
    }),
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
  spot: { restingBand: '0.75', throughBand: '0.1', crossingBand: '0.01' },
  giveaway: { share: '0.01', confirmedShare: '0.1', allowance: '1' },
  options: {
    lead: 3,
    member: { stakes: '20000', exposure: '17000' },
    second: { stakes: '40000', exposure: '20000' },
    market: { stakes: '200000', exposure: '50000' },
    venue: { stakes: '500000', exposure: '200000' },
  },
  house: defaultHouse,
  listing: defaultListing,
};
