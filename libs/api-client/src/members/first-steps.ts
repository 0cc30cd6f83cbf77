import { type AnswerOf, dismissFirstSteps, getFirstSteps } from '@ex/contract';
import { api, args } from '../api';

/** Steps of a new member. Identity and fund password are not among them: they are fields of the member. */
export interface FirstSteps {
  /** Money has arrived. */
  readonly isFunded: boolean;
  readonly hasTraded: boolean;
  /** The member closed the checklist. */
  readonly isDismissed: boolean;
}

const steps = api.injectEndpoints({
  endpoints: (build) => ({
    /** The checklist for new members, where the site offers `firstSteps` (LIFT-53). */
    firstSteps: build.query<FirstSteps, void>({
      query: args(getFirstSteps),
      transformResponse: ({ funded, traded, dismissed }: AnswerOf<typeof getFirstSteps>): FirstSteps => ({
        isFunded: funded === 1,
        hasTraded: traded === 1,
        isDismissed: dismissed === 1,
      }),
      providesTags: ['balance'],
    }),
    /** Closes the checklist (LIFT-54). */
    dismissFirstSteps: build.mutation<null, void>({
      query: args(dismissFirstSteps),
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          steps.util.updateQueryData('firstSteps', undefined, (now) => ({ ...now, isDismissed: true })),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});

export const { useFirstStepsQuery, useDismissFirstStepsMutation } = steps;
