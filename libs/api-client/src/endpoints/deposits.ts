import { getFriendList, getrecharge, getRechargeList, PAGE_SIZE, recharge } from '@ex/contract';
import { type Answer, api, args, type MoneyArgs, moneyArgs } from '../api';
import type { RecordsOf } from './balances';

const deposits = api.injectEndpoints({
  endpoints: (build) => ({
    /** Coins that can be paid in, with their networks. */
    getDepositCoins: build.query<Answer<typeof getrecharge>, void>({ query: () => args(getrecharge)() }),
    getPartnerLinks: build.query<Answer<typeof getFriendList>, void>({
      query: () => args(getFriendList)(),
    }),
    announceDeposit: build.mutation<Answer<typeof recharge>, MoneyArgs<typeof recharge>>({
      query: moneyArgs(recharge),
      invalidatesTags: ['deposits'],
    }),
    /** The newest deposits of a coin, to follow their review. */
    getNewestDeposits: build.query<Answer<typeof getRechargeList>, RecordsOf>({
      query: (of) => args(getRechargeList)({ ...of, page: 1, limit: PAGE_SIZE }),
      providesTags: ['deposits'],
    }),
  }),
});

export const {
  useAnnounceDepositMutation,
  useGetDepositCoinsQuery,
  useGetNewestDepositsQuery,
  useGetPartnerLinksQuery,
} = deposits;
