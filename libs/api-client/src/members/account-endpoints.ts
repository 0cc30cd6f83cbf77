import {
  emssend,
  login,
  logoutAll,
  register,
  requestPasswordReset,
  resetPasswordByMail,
  resetpay,
  resetpwd,
  usrsetreal,
} from '@ex/contract';
import { api, args } from '../api';
import {
  fromFundPasswordChange,
  fromIdentityDocuments,
  fromCredentials,
  fromLoginPasswordChange,
  fromRegistration,
  toSession,
} from './account-mappers';
import { members } from './endpoints';
import type { Credentials, IdentityDocuments, NewSession, PasswordChange, Registration } from './types';

/** Registration, login, passwords and identity; they travel with the screens that need them. */
const account = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<NewSession, Registration>({
      query: (registration) => args(register)(fromRegistration(registration)),
      transformResponse: toSession,
    }),
    logIn: build.mutation<NewSession, Credentials>({
      query: (credentials) => args(login)(fromCredentials(credentials)),
      transformResponse: toSession,
    }),
    /** Sends a registration code to an email address (CALLS-13). */
    sendEmailCode: build.mutation<null, string>({ query: (email) => args(emssend)({ email }) }),
    /** Asks for a link to choose a new password; the answer is the same without an account (MESSAGE-05). */
    requestPasswordReset: build.mutation<null, string>({
      query: (email) => args(requestPasswordReset)({ email }),
    }),
    /** Chooses a new password with the token of a link (MESSAGE-05). */
    resetPasswordByMail: build.mutation<null, { readonly token: string; readonly newPassword: string }>({
      query: ({ token, newPassword }) => args(resetPasswordByMail)({ token, newpassword: newPassword }),
    }),
    /** Ends the sessions of all devices. */
    logOutEverywhere: build.mutation<null, void>({ query: args(logoutAll) }),
    /** Changes the login password, which ends all sessions (CALLS-16). */
    changePassword: build.mutation<null, PasswordChange>({
      query: (change) => args(resetpwd)(fromLoginPasswordChange(change)),
    }),
    /** Sets the fund password; `hasFundPassword` is true immediately and the member is read again (CALLS-17). */
    setFundPassword: build.mutation<null, PasswordChange>({
      query: (change) => args(resetpay)(fromFundPasswordChange(change)),
      invalidatesTags: ['member'],
      onQueryStarted: (_change, { dispatch, queryFulfilled }) => {
        const markSet = members.util.updateQueryData('member', undefined, (member) => ({
          ...member,
          hasFundPassword: true,
        }));
        void queryFulfilled.then(
          () => dispatch(markSet),
          () => undefined,
        );
      },
    }),
    /** Submits identity documents; once accepted, the member counts as under review without another read (KYC-07). */
    submitIdentity: build.mutation<null, IdentityDocuments>({
      query: (documents) => args(usrsetreal)(fromIdentityDocuments(documents)),
      // After a refusal or a lost answer only the server knows the stage.
      invalidatesTags: (_answer, error) => (error ? ['member'] : []),
      onQueryStarted: (_documents, { dispatch, queryFulfilled }) => {
        const markUnderReview = members.util.updateQueryData('member', undefined, (member) => ({
          ...member,
          verification: 'underReview' as const,
        }));
        void queryFulfilled.then(
          () => dispatch(markUnderReview),
          () => undefined,
        );
      },
    }),
  }),
});

export const {
  useRegisterMutation,
  useRequestPasswordResetMutation,
  useResetPasswordByMailMutation,
  useLogInMutation,
  useSendEmailCodeMutation,
  useLogOutEverywhereMutation,
  useChangePasswordMutation,
  useSetFundPasswordMutation,
  useSubmitIdentityMutation,
} = account;
