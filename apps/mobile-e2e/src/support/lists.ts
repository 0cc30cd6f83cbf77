/** Every list: its requirement, where it is, the call that fills it, and the tab that shows it. */
export const LISTS = [
  ['MARKET-12', '/market', 'getAllMarketList', undefined],
  ['NOTICE-07', '/notify', 'getNoticeList', undefined],
  ['BANK-12', '/bank', 'getUserBankList', undefined],
  ['SPOTLIST-11', '/trade-lst', 'tradegetOrderList', undefined],
  ['ACCOUNT-11', '/trade-account?id=1&name=USDT&type=1', 'getBillList', undefined],
  ['ACCOUNT-11', '/trade-account?id=1&name=USDT&type=1', 'getWithdrawList', 'Withdrawals'],
  ['ACCOUNT-11', '/trade-account?id=1&name=USDT&type=1', 'getRechargeList', 'Deposits'],
  ['ACCOUNT-11', '/trade-account?id=1&name=USDT&type=3', 'getTransferList', 'Transfers'],
  ['P2P-22', '/transfer-list', 'getInternalTransferList', undefined],
  ['LOAN-19', '/loans?tab=orders', 'getLoanRecords', undefined],
  ['MINING-15', '/lockming?tab=orders', 'getMiningMachineOrders', undefined],
  ['STAKE-14', '/staking-list', 'getStakingOrderList', undefined],
] as const;
