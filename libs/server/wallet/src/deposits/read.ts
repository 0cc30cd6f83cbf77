import { getFriendList, getrecharge, getRechargeList } from '@ex/contract';
import { formatUtc, nextPage, pageStart, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { requireCoin, listDepositCoins } from '../coins';
import type { WalletDeps } from '../deps';
import { toNetworkAnswer } from './networks';

interface RecordRow {
  readonly id: string;
  readonly amount: string;
  readonly status: number;
  readonly state: string;
  readonly address: string;
  readonly updated_at: Date;
}

/** Lists the coins that can be deposited with their networks and limits, as configured (DEPOSIT-02, CALLS-43). */
export function depositCoinsHandler(deps: WalletDeps): Handler<typeof getrecharge> {
  return serve(getrecharge, async () => {
    const list = listDepositCoins(deps).map(({ coin, terms }) => ({
      id: coin.id,
      title: coin.code,
      networkList: terms.networks.map(toNetworkAnswer),
      account: deps.site.wallet.depositAccount,
      minnum: terms.minimum,
      maxnum: terms.maximum,
    }));
    return { data: { list } };
  });
}

/** Lists the member's deposits of a coin into an account, newest first (ACCOUNT-07, CALLS-40). */
export function depositListHandler({ db, catalogue }: WalletDeps): Handler<typeof getRechargeList> {
  return serve(getRechargeList, async ({ c_id, type, ...paging }, { memberId }) => {
    const start = pageStart(paging);
    const coin = requireCoin(catalogue, c_id);
    const rows = await db.query<RecordRow>(
      `SELECT id, COALESCE(received, amount) AS amount, status, state, address, updated_at FROM wallet_deposit
       WHERE member_id = $1 AND coin_id = $2 AND account = $3 AND id < $6::bigint ORDER BY id DESC LIMIT $4 OFFSET $5`,
      [memberId, coin.id, type, paging.limit, start.offset, start.belowId],
    );
    const list = rows.map(({ id, amount, status, state, address, updated_at }) => ({
      id: Number(id),
      num: amount,
      status,
      state,
      address,
      updatetime: formatUtc(updated_at),
    }));
    return { data: { list, next: nextPage(rows, paging.limit) } };
  });
}

/** Returns the partner links of the deposit screen (DEPOSIT-13, DEPOSIT-14, CALLS-45, D-61). */
export function partnersHandler({ site }: WalletDeps): Handler<typeof getFriendList> {
  return serve(getFriendList, async () => {
    const list = site.wallet.partners.map(({ url, image, title }) => ({ url, img: image, title }));
    return { data: { list } };
  });
}
