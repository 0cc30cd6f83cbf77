import { build } from '@ex/testing/story';

const bitcoin = build.coinBalance({
  coinId: 2,
  coinName: 'BTC',
  balance: '0.5',
  dbalance: '0.25',
  all_zhprice: '48000',
});

/** Answers of a back end where a member has bitcoin in each of the three accounts, for tests and stories. */
export const BITCOIN = {
  getMarketList: { list: [build.market({ symbol: 'ethbtc', title: 'ETH/BTC' }), build.market()] },
  getSparklines: { list: build.sparklines(1) },
  getUserBalanceList: {
    ...build.balances(),
    coinList: [1, 2, 3].map((type) => ({ type, totalAvailableAsset: '48000', balanceInfo: [bitcoin] })),
  },
  getCoinCosts: { list: [build.coinCost({ quantity: '1.5', cost: '90000', average: '60000' })] },
  getrecharge: { list: [{ ...build.depositCoin({ id: 2, title: 'BTC' }), minnum: '0.001', maxnum: '10' }] },
  getCanWithdrawCoin: { list: [build.pickerCoin({ id: 2, title: 'BTC' })] },
  tradegetOrderList: {
    list: [build.spotOrder(), build.spotOrder({ id: 2, coinname: 'SOL', trade_coin: 'USDT' })],
  },
};
