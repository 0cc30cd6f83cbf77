import { z } from 'zod';

const most = () => z.int().min(1).max(1000);
const hours = () => z.number().min(0.1).max(720);

const CLAIM_MINUTES = 15;
const DUE_HOURS = { deposit: 4, withdrawal: 4, loan: 24, identity: 24 };

/** The rules of the objects that an operator has to review. */
export const reviewsSchema = z.strictObject({
  /**
   * How many of each kind one member can have waiting at a time, so that no member buries the requests of others. Identity
   * documents have no entry: one submission at a time is the rule of that feature.
   */
  mostPending: z.strictObject({ deposit: most(), withdrawal: most(), loan: most() }),
  /** How long an operator's claim of an item lasts. */
  claimMinutes: z.int().min(1).max(240).default(CLAIM_MINUTES),
  /** In how many hours items of each kind have to be decided; later ones are overdue in list and metrics. */
  dueHours: z
    .strictObject({ deposit: hours(), withdrawal: hours(), loan: hours(), identity: hours() })
    .default(DUE_HOURS),
});

/** Rules of reviews as configured. */
export type ReviewRules = z.output<typeof reviewsSchema>;

/** What a venue starts with. */
export const defaultReviews: ReviewRules = {
  mostPending: { deposit: 5, withdrawal: 20, loan: 3 },
  claimMinutes: CLAIM_MINUTES,
  dueHours: DUE_HOURS,
};
