import { usrsetreal } from '@ex/contract';
import { type Answer, api, args, type CallPayload } from '../api';
import { members } from './members';

/** From the moment papers are accepted until they are decided (KYC-07). */
const UNDER_REVIEW = 1;

const identity = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends identity papers; afterwards the member is known to be under review, without asking again. */
    submitIdentity: build.mutation<Answer<typeof usrsetreal>, CallPayload<typeof usrsetreal>>({
      query: args(usrsetreal),
      // A lost answer or a refusal leaves open how far the member is.
      invalidatesTags: (_answer, error) => (error ? ['member'] : []),
      onQueryStarted: (_papers, { dispatch, queryFulfilled }) => {
        const said = members.util.updateQueryData('getusr', undefined, (user) => {
          user.rzstatus = UNDER_REVIEW;
        });
        void queryFulfilled.then(
          () => dispatch(said),
          () => undefined,
        );
      },
    }),
  }),
});

export const { useSubmitIdentityMutation } = identity;
