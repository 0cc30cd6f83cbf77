import {
  type AnswerOf,
  beginFactor,
  endSession,
  finishFactor,
  freezeAccount,
  getFactors,
  getLogins,
  getSessions,
  PAGE_SIZE,
  removeFactor,
  renameFactor,
  renewPassword,
  renewRecoveryCodes,
  requestEmailCode,
  verifyEmail,
} from '@ex/contract';
import { api, args } from '../api';
import { type Page, PAGED, type PageParam, toPage, toRows } from '../paging';
import { toSession } from './account-mappers';
import { fromNewFactor, toBegunFactor, toOpenSession, toPastLogin, toSecondFactors } from './safety-mappers';
import type {
  BegunFactor,
  FactorProof,
  NewFactor,
  OpenSession,
  PastLogin,
  SecondFactors,
} from './safety-types';
import type { NewSession } from './types';

const toCodes = ({ recovery }: { readonly recovery: readonly string[] }): readonly string[] => recovery;

/** Sessions, second factors and the proof of an email address; they travel with their screens. */
const safety = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a code to the member's own address (RISK-78). */
    requestEmailCode: build.mutation<null, void>({ query: args(requestEmailCode) }),
    /** Proves the member's own address by its code (RISK-78). */
    verifyEmail: build.mutation<null, string>({
      query: (captcha) => args(verifyEmail)({ captcha }),
      invalidatesTags: (_answer, error) => (error ? [] : ['member']),
    }),
    /** The member's open sessions, the newest first (SESSION-01). */
    openSessions: build.query<readonly OpenSession[], void>({
      query: args(getSessions),
      transformResponse: toRows(toOpenSession),
      providesTags: ['sessions'],
    }),
    /** Log-ins of the last 90 days (SESSION-03). */
    pastLogins: build.infiniteQuery<Page<PastLogin>, void, PageParam>({
      infiniteQueryOptions: PAGED,
      query: ({ pageParam }) => args(getLogins)({ ...pageParam, limit: PAGE_SIZE }),
      transformResponse: toPage(toPastLogin),
    }),
    /** Ends one session, or all others when no id is given (SESSION-02). */
    endSession: build.mutation<null, number | undefined>({
      query: (id) => args(endSession)({ id }),
      invalidatesTags: ['sessions'],
    }),
    /** Freezes the account, which ends all sessions (SESSION-05). */
    freezeAccount: build.mutation<null, void>({ query: args(freezeAccount) }),
    /** Replaces a temporary password; null where that opened no session (SESSION-06). */
    renewPassword: build.mutation<
      NewSession | null,
      { readonly account: string; readonly password: string; readonly newPassword: string }
    >({
      query: ({ account: username, password, newPassword: newpassword }) =>
        args(renewPassword)({ username, password, newpassword }),
      transformResponse: (answer: AnswerOf<typeof renewPassword>) => answer && toSession(answer),
    }),
    /** The member's second factors (FACTOR-01, FACTOR-02). */
    secondFactors: build.query<SecondFactors, void>({
      query: args(getFactors),
      transformResponse: toSecondFactors,
      providesTags: ['factors'],
    }),
    beginFactor: build.mutation<BegunFactor, NewFactor>({
      query: (factor) => args(beginFactor)(fromNewFactor(factor)),
      transformResponse: toBegunFactor,
    }),
    /** Proves a new factor; with the first one come the recovery codes. */
    finishFactor: build.mutation<readonly string[], FactorProof>({
      query: ({ id, code, attestation }) => args(finishFactor)({ id, code, attestation }),
      transformResponse: toCodes,
      invalidatesTags: ['factors'],
    }),
    renameFactor: build.mutation<null, { readonly id: number; readonly name: string }>({
      query: args(renameFactor),
      invalidatesTags: ['factors'],
    }),
    removeFactor: build.mutation<null, number>({
      query: (id) => args(removeFactor)({ id }),
      invalidatesTags: ['factors'],
    }),
    renewRecoveryCodes: build.mutation<readonly string[], void>({
      query: args(renewRecoveryCodes),
      transformResponse: toCodes,
      invalidatesTags: ['factors'],
    }),
  }),
});

export const {
  useOpenSessionsQuery,
  usePastLoginsInfiniteQuery,
  useEndSessionMutation,
  useFreezeAccountMutation,
  useRenewPasswordMutation,
  useSecondFactorsQuery,
  useBeginFactorMutation,
  useFinishFactorMutation,
  useRenameFactorMutation,
  useRemoveFactorMutation,
  useRenewRecoveryCodesMutation,
  useRequestEmailCodeMutation,
  useVerifyEmailMutation,
} = safety;
