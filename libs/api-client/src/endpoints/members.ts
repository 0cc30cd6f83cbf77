import { emssend, getusr, login, logout, register } from '@ex/contract';
import { type Answer, api, args, type CallPayload } from '../api';

/** Calls of the account; the member's data is changed here by what other calls tell of it. */
export const members = api.injectEndpoints({
  endpoints: (build) => ({
    getusr: build.query<Answer<typeof getusr>, void>({ query: args(getusr), providesTags: ['member'] }),
    register: build.mutation<Answer<typeof register>, CallPayload<typeof register>>({
      query: args(register),
    }),
    login: build.mutation<Answer<typeof login>, CallPayload<typeof login>>({ query: args(login) }),
    emssend: build.mutation<Answer<typeof emssend>, CallPayload<typeof emssend>>({ query: args(emssend) }),
    logout: build.mutation<Answer<typeof logout>, void>({ query: args(logout) }),
  }),
});

export const {
  useGetusrQuery,
  useLazyGetusrQuery,
  useRegisterMutation,
  useLoginMutation,
  useEmssendMutation,
  useLogoutMutation,
} = members;
