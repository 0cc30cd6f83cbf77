import {
  getCanWithdrawCoin,
  getUserBankList,
  getUserCoinBalance,
  getusraddress,
  setBank,
  setusraddress,
  withdraw,
} from '@ex/contract';
import { type Answer, api, args, type CallPayload, type MoneyArgs, moneyArgs } from '../api';

const withdrawals = api.injectEndpoints({
  endpoints: (build) => ({
    getWithdrawalCoins: build.query<Answer<typeof getCanWithdrawCoin>, void>({
      query: () => args(getCanWithdrawCoin)(),
      providesTags: ['balance'],
    }),
    /** Balance, bounds, fee and bound address of a withdrawal; the fund password is never part of it (D-62). */
    getWithdrawalTerms: build.query<
      Answer<typeof getUserCoinBalance>,
      { readonly c_id: number; readonly type: 1 | 2 | 3; readonly withdraw_type: 1 | 2 }
    >({
      query: (form) => ({ call: getUserCoinBalance, payload: { ...form } }),
      providesTags: ['balance', 'addresses'],
    }),
    requestWithdrawal: build.mutation<Answer<typeof withdraw>, MoneyArgs<typeof withdraw>>({
      query: moneyArgs(withdraw),
      // What was refused may have been refused because address or card are others by now.
      invalidatesTags: ['balance', 'withdrawals', 'addresses', 'bankCards'],
    }),
    getBoundAddresses: build.query<Answer<typeof getusraddress>, void>({
      query: () => args(getusraddress)(),
      providesTags: ['addresses'],
    }),
    bindAddress: build.mutation<Answer<typeof setusraddress>, CallPayload<typeof setusraddress>>({
      query: args(setusraddress),
      invalidatesTags: ['addresses'],
    }),
    getBankCards: build.query<Answer<typeof getUserBankList>, void>({
      query: () => args(getUserBankList)(),
      providesTags: ['bankCards'],
    }),
    /** Binds a card, or changes the one of `id`. */
    saveBankCard: build.mutation<Answer<typeof setBank>, CallPayload<typeof setBank>>({
      query: args(setBank),
      invalidatesTags: ['bankCards'],
    }),
  }),
});

export const {
  useBindAddressMutation,
  useGetBankCardsQuery,
  useGetBoundAddressesQuery,
  useGetWithdrawalCoinsQuery,
  useGetWithdrawalTermsQuery,
  useRequestWithdrawalMutation,
  useSaveBankCardMutation,
} = withdrawals;
