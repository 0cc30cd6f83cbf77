import { getUserBalanceList } from '@ex/contract';
import type { CoinBalance } from '@ex/contract';
import { isZero, sum } from '@ex/money';
import { serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { ACCOUNT } from '@ex/server-ledger';
import type { AccountType, Balance } from '@ex/server-ledger';
import { toUsdPrice } from '@ex/server-market-feed';
import type { WalletDeps } from '../deps';
import { computeDebtValue, computeValue } from './value';

const NOTHING = { available: '0.00000000', frozen: '0.00000000' };

/**
 * Every coin of the venue in every account, with its value in USDT at the current closes; totals are the sums of the
 * displayed values (ASSETS-03, ASSETS-04, ASSETS-07, CALLS-37). A coin without a price counts as zero. `debt` is the value of
 * what the member owes of loans (RIM-54).
 */
export function balanceListHandler(deps: WalletDeps): Handler<typeof getUserBalanceList> {
  return serve(getUserBalanceList, async (_payload, { memberId, now }) => {
    const balances = await deps.ledger.balances(deps.db, memberId);
    const debts = await deps.listDebts(deps.db, memberId, now());
    const prices = new Map(deps.catalogue.coins().map(({ id, code }) => [id, toUsdPrice(deps.feed, code)]));
    const coinList = Object.values(ACCOUNT).map((type) => {
      const balanceInfo = coinsOf(deps, balances, type, prices);
      return { type, totalAvailableAsset: sum(balanceInfo.map((coin) => coin.all_zhprice)), balanceInfo };
    });
    const debt = sum(debts.map(({ coin, left }) => computeDebtValue(left, prices.get(coin))));
    return {
      data: {
        all_price: sum(coinList.map((account) => account.totalAvailableAsset)),
        ...(!isZero(debt) && { debt }),
        coinList,
      },
    };
  });
}

function coinsOf(
  { catalogue }: WalletDeps,
  balances: readonly Balance[],
  type: AccountType,
  prices: ReadonlyMap<number, string | undefined>,
): CoinBalance[] {
  return catalogue.coins().map(({ id, code }) => {
    const balance = balances.find(({ coin, account }) => coin === id && account === type) ?? NOTHING;
    return {
      coinId: id,
      coinName: code,
      balance: balance.available,
      dbalance: balance.frozen,
      all_zhprice: computeValue(balance, prices.get(id)),
    };
  });
}
