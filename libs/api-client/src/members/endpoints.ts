import { getusr, logout } from '@ex/contract';
import { api, args } from '../api';
import { liveQuery } from '../live/live-query';
import { reviewPeriod } from '../live/review-period';
import { toMember } from './mappers';
import type { Member } from './types';

/** The member endpoints that every screen needs; the rest is in `account-endpoints.ts`, outside the first load. */
export const members = api.injectEndpoints({
  endpoints: (build) => ({
    /** The member behind the session (CALLS-10). */
    member: build.query<Member, void>({
      query: args(getusr),
      transformResponse: toMember,
      providesTags: ['member'],
    }),
    /** Ends the session of this device (CALLS-14). */
    logOut: build.mutation<null, void>({ query: args(logout) }),
  }),
});

export const { useMemberQuery, useLazyMemberQuery, useLogOutMutation } = members;

/** The member; polled while identity documents are under review (KYC-07, D-78). */
export const liveVerification = liveQuery(members.endpoints.member, {
  period: reviewPeriod,
  pollWhile: (member) => member?.verification === 'underReview',
});
