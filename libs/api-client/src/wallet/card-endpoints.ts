import { type AnswerOf, getBanks, getUserBankList, setBank } from '@ex/contract';
import { api, args } from '../api';
import { toRows } from '../paging';
import { fromBankCard, toBankCard } from './mappers';
import type { BankCard, BankCardDetails } from './types';

/** Bank cards of the member. */
const cards = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useBankCardsQuery, useBanksQuery, useSaveBankCardMutation } = cards;
