/** The calls as the requirements state them: row, call, method, payload fields (`?` may be left out), access. */
const TABLE = `
CALLS-05 getSetting GET visitor
CALLS-06 getLangList GET visitor
CALLS-07 setLang GET visitor lang
CALLS-08 getBanner POST visitor
CALLS-09 getMarketList POST visitor
CALLS-10 getusr POST member
CALLS-11 register POST visitor email? phone? password repassword code? type captcha?
CALLS-12 login POST visitor username password
CALLS-13 emssend POST visitor email
CALLS-14 logout POST member
CALLS-15 usrsetreal POST member real_name front_card back_card
CALLS-16 resetpwd POST member oldpassword newpassword
CALLS-17 resetpay POST member logpassword newpassword
CALLS-18 getNoticeList POST member id? page limit
CALLS-19 getContentList POST member
CALLS-20 getUserBankList POST member
CALLS-21 setBank POST member id? bank_name card_number card_name
CALLS-22 upload POST member
CALLS-23 getAllCurrencyList POST visitor
CALLS-24 getAllMarketList POST visitor fid eid
CALLS-25 getMarketBalance POST member m_id
CALLS-26 upbbbuy POST member m_id num price? operate_type amount type
CALLS-27 tradegetOrderList POST member type page limit status
CALLS-28 tradecancelOrder POST member bb_id
CALLS-30 getHuoBiTradeFromRedis POST visitor symbol
CALLS-33 getHyConfig POST member
CALLS-34 creatorder POST member m_id ctime ctzed buytype
CALLS-35 getHyOrderInfo POST member order_id
CALLS-36 getHyOrderList POST member status page limit
CALLS-37 getUserBalanceList POST member
CALLS-38 getBillList POST member c_id type page limit
CALLS-39 getWithdrawList POST member c_id type page limit
CALLS-40 getRechargeList POST member c_id type page limit
CALLS-41 getTransferList POST member c_id type page limit
CALLS-42 transfer POST member c_id num from_type to_type
CALLS-43 getrecharge GET member
CALLS-44 recharge POST member c_id num payimg a_id type
CALLS-45 getFriendList POST member
CALLS-46 getCanWithdrawCoin GET member
CALLS-47 getUserCoinBalance POST member c_id type? withdraw_type? num? bank_id?
CALLS-48 withdraw POST member c_id num type paypwd bank_id? withdraw_type
CALLS-49 getCanExchangeCoin POST member type
CALLS-50 exchangeCoin POST member type from_coin_id to_coin_id amount paypassword
CALLS-51 setusraddress POST member c_id address
CALLS-52 getusraddress GET member
CALLS-53 getTransferCoin POST member username
CALLS-54 searchUser POST member username
CALLS-55 balanceTransfer POST member to_uid c_id amount paypassword
CALLS-56 getInternalTransferList POST member status limit page
CALLS-57 cancelInternalTransfer POST member id
CALLS-58 getLoanProjects POST member id?
CALLS-59 getLoanRecords POST member status page limit
CALLS-60 applyLoan POST member id amount front_card later_card handheld_card
CALLS-61 cancelLoanApply POST member id
CALLS-62 getMiningMachineList POST member id?
CALLS-63 getMiningMachineOrders POST member page limit
CALLS-64 buyMiningMachine POST member id amount
CALLS-65 getCoinBalance POST member c_id
CALLS-66 getStakingProjects POST member
CALLS-67 submitStaking POST member id s_id amount paypassword
CALLS-68 getStakingOrderList POST member status? limit page
CALLS-69 redeemStaking POST member id
CALLS-71 wapConfig GET visitor
`;

/** One stated call. */
export interface StatedCall {
  readonly row: string;
  readonly name: string;
  readonly method: string;
  readonly access: string;
  /** Field names; a trailing `?` marks a field that may be left out. */
  readonly fields: readonly string[];
}

/** All stated calls, in the order of the requirements. */
export const STATED: readonly StatedCall[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [row = '', name = '', method = '', access = '', ...fields] = line.split(' ');
    return { row, name, method, access, fields };
  });
