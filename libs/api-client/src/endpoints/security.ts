import { logoutAll, resetpay, resetpwd } from '@ex/contract';
import { type Answer, api, args, type CallPayload } from '../api';

const security = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<Answer<typeof resetpwd>, CallPayload<typeof resetpwd>>({
      query: args(resetpwd),
    }),
    /** Sets the fund password; `have_pay` of the member is asked for anew. */
    setFundPassword: build.mutation<Answer<typeof resetpay>, CallPayload<typeof resetpay>>({
      query: args(resetpay),
      invalidatesTags: ['member'],
    }),
    logoutAll: build.mutation<Answer<typeof logoutAll>, void>({ query: args(logoutAll) }),
  }),
});

export const { useChangePasswordMutation, useSetFundPasswordMutation, useLogoutAllMutation } = security;
