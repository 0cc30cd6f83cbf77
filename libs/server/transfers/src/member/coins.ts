import { getTransferCoin } from '@ex/contract';
import type { Coin } from '@ex/server-catalogue';
import { serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { TransfersRules } from '@ex/server-site-config';
import type { TransfersDeps } from '../deps';

/** A coin that can be sent to members, with its terms. */
export interface TransferCoin {
  readonly coin: Coin;
  readonly terms: TransfersRules['internal']['coins'][number];
}

/**
 * Lists the coins that can be sent, with the caller's balances (P2P-05, CALLS-53). The answer does not depend on the
 * name sent, so that it does not reveal who is a member.
 */
export function transferCoinsHandler(deps: TransfersDeps): Handler<typeof getTransferCoin> {
  return serve(getTransferCoin, async (_payload, { memberId }) => {
    const { account } = deps.site.transfers.internal;
    const balances = await deps.ledger.balances(deps.db, memberId);
    const list = listTransferCoins(deps).map(({ coin: { id, code }, terms }) => ({
      id,
      title: code,
      balance: balances.find((own) => own.coin === id && own.account === account)?.available ?? '0.00000000',
      internal_transfer_sxf: terms.feeRate,
      internal_transfer_days: terms.days,
      min_amount: terms.minimum,
      max_amount: terms.maximum,
    }));
    return { data: { list } };
  });
}

/** Transfer coins as configured; those that the current feed has never quoted are omitted. */
export function listTransferCoins({
  catalogue,
  site,
}: Pick<TransfersDeps, 'catalogue' | 'site'>): readonly TransferCoin[] {
  return site.transfers.internal.coins.flatMap((terms) => {
    const coin = catalogue.coinByCode(terms.coin);
    return coin ? [{ coin, terms }] : [];
  });
}
