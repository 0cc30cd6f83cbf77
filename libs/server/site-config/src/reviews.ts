import { z } from 'zod';

const most = () => z.int().min(1).max(1000);

/** The rules of the objects that an operator has to review. */
export const reviewsSchema = z.strictObject({
  /**
   * How many of each kind one member can have waiting at a time, so that no member buries the requests of others. Identity
   * documents have no entry: one submission at a time is the rule of that feature.
   */
  mostPending: z.strictObject({ deposit: most(), withdrawal: most(), loan: most() }),
});

/** Rules of reviews as configured. */
export type ReviewRules = z.output<typeof reviewsSchema>;

/** What a venue starts with. */
export const defaultReviews: ReviewRules = { mostPending: { deposit: 5, withdrawal: 20, loan: 3 } };
