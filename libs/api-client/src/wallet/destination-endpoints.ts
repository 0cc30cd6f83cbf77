import {
  addPayoutAddress,
  type AnswerOf,
  bindPayoutAddress,
  getBanks,
  getPayoutAddresses,
  getUserBankList,
  getusraddress,
  removePayoutAddress,
  renamePayoutAddress,
  setBank,
  setusraddress,
} from '@ex/contract';
import { api, args } from '../api';
import { toRows } from '../paging';
import { fromBankCard, toBankCard, toBoundAddress, toPayoutBook } from './mappers';
import type { BankCard, BankCardDetails, BoundAddress, PayoutAddress, PayoutBook } from './types';

/** Where withdrawals may go: addresses and bank cards. */
const destinations = api.injectEndpoints({
  endpoints: (build) => ({
    boundAddresses: build.query<readonly BoundAddress[], void>({
      query: () => args(getusraddress)(),
      transformResponse: toRows(toBoundAddress),
      providesTags: ['addresses'],
    }),
    bindAddress: build.mutation<null, Omit<BoundAddress, 'coin'>>({
      query: ({ coinId, address }) => args(setusraddress)({ c_id: coinId, address }),
      invalidatesTags: ['addresses'],
    }),

    /** The address book; asked only where the back end offers one (BOOK-01). */
    payoutAddresses: build.query<PayoutBook, void>({
      query: () => args(getPayoutAddresses)(),
      transformResponse: toPayoutBook,
      providesTags: ['addresses'],
    }),
    addPayoutAddress: build.mutation<null, Pick<PayoutAddress, 'coinId' | 'address' | 'label'>>({
      query: ({ coinId, address, label }) => args(addPayoutAddress)({ c_id: coinId, address, label }),
      invalidatesTags: ['addresses'],
    }),
    renamePayoutAddress: build.mutation<null, Pick<PayoutAddress, 'id' | 'label'>>({
      query: args(renamePayoutAddress),
      invalidatesTags: ['addresses'],
    }),
    removePayoutAddress: build.mutation<null, Pick<PayoutAddress, 'id'>>({
      query: args(removePayoutAddress),
      invalidatesTags: ['addresses'],
    }),
    bindPayoutAddress: build.mutation<null, Pick<PayoutAddress, 'id'>>({
      query: args(bindPayoutAddress),
      invalidatesTags: ['addresses'],
    }),

    /** Names of the banks whose cards may be added; asked only where the site states them (BANKS-01). */
    banks: build.query<readonly string[], void>({
      query: args(getBanks),
      transformResponse: ({ list }: AnswerOf<typeof getBanks>) => list,
    }),
    bankCards: build.query<readonly BankCard[], void>({
      query: () => args(getUserBankList)(),
      transformResponse: toRows(toBankCard),
      providesTags: ['bankCards'],
    }),
    /** Binds a card, or changes the one of `id`. */
    saveBankCard: build.mutation<null, BankCardDetails & { readonly id?: number }>({
      query: (card) => args(setBank)(fromBankCard(card)),
      invalidatesTags: ['bankCards'],
    }),
  }),
});

export const {
  useAddPayoutAddressMutation,
  useBankCardsQuery,
  useBanksQuery,
  useBindAddressMutation,
  useBindPayoutAddressMutation,
  useBoundAddressesQuery,
  usePayoutAddressesQuery,
  useRemovePayoutAddressMutation,
  useRenamePayoutAddressMutation,
  useSaveBankCardMutation,
} = destinations;
