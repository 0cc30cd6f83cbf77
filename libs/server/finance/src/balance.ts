import { getCoinBalance } from '@ex/contract';
import { type Handler, ApiRejection, serve } from '@ex/server-http';
import { ACCOUNT } from '@ex/server-ledger';
import type { FinanceDeps } from './deps';

/** Available balance of a coin in each account (MINING-09, CALLS-65). */
export function coinBalanceHandler({ db, ledger, catalogue }: FinanceDeps): Handler<typeof getCoinBalance> {
  return serve(getCoinBalance, async ({ c_id }, { memberId }) => {
    if (!catalogue.coin(c_id)) throw new ApiRejection('finance.noCoin');
    const accounts = Object.values(ACCOUNT);
    const balances = await Promise.all(
      accounts.map((account) => ledger.balance(db, memberId, account, c_id)),
    );
    return {
      data: {
        balance_list: balances.map(({ account, available }) => ({ type: account, balance: available })),
      },
    };
  });
}
