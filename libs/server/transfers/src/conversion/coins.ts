import { getCanExchangeCoin } from '@ex/contract';
import type { Coin } from '@ex/server-catalogue';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { AccountType } from '@ex/server-ledger';
import { strictestMode, toTradeState } from '@ex/server-modes';
import type { TransfersDeps } from '../deps';
import { coinPrice, findMarketPath } from './coin-quote';

/**
 * Lists the configured coins with the balance in an account, and the conversion terms (SWAP-04, CALLS-49, D-88, D-89).
 */
export function conversionCoinsHandler(deps: TransfersDeps): Handler<typeof getCanExchangeCoin> {
  return serve(getCanExchangeCoin, async ({ type }, { memberId, now }) => {
    const { spread, feeRate, minimum, maximum } = deps.site.transfers.exchange;
    const terms = { spread, fee_rate: feeRate, min_value: minimum, max_value: maximum };
    checkConversionAccount(deps, type);
    const balances = await deps.ledger.balances(deps.db, memberId);
    const moment = now();
    const list = listConversionCoins(deps).map(({ id, code }) => {
      const own = balances.find(({ coin, account }) => coin === id && account === type);
      const price = coinPrice(deps.feed, code, 'bid', moment);
      const askPrice = coinPrice(deps.feed, code, 'ask', moment);
      return {
        id,
        title: code,
        balance: own?.available ?? '0.00000000',
        ...(price && askPrice ? { price, ask_price: askPrice } : {}),
        ...terms,
        ...toTradeState(strictestMode(deps.modes, findMarketPath(deps.feed, code) ?? [])),
      };
    });
    return { data: { list } };
  });
}

/** Coins that can be converted, as configured; those that the current feed has never quoted are omitted. */
export function listConversionCoins({
  catalogue,
  site,
}: Pick<TransfersDeps, 'catalogue' | 'site'>): readonly Coin[] {
  return site.transfers.exchange.coins.flatMap((code) => catalogue.coinByCode(code) ?? []);
}

/** Throws an `ApiRejection` for an account without conversions (D-55). */
export function checkConversionAccount({ site }: TransfersDeps, account: AccountType): void {
  if (!site.transfers.exchange.accounts.includes(account))
    throw new ApiRejection('transfers.exchange.noAccount');
}
