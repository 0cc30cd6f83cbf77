import { getFriendList, getrecharge, getRechargeList } from '@ex/contract';
import { serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { knownCoin, payableCoins } from '../coins';
import { offsetOf, utcText } from '../wire';
import type { WalletWorld } from '../world';
import { networkAnswer } from './networks';

interface RecordRow {
  readonly amount: string;
  readonly status: number;
  readonly address: string;
  readonly updated_at: Date;
}

/** Coins that can be paid in with their networks and bounds, as configured (DEPOSIT-02, CALLS-43). */
export function payableHandler(world: WalletWorld): Handler<typeof getrecharge> {
  const list = payableCoins(world).map(({ coin, terms }) => ({
    id: coin.id,
    title: coin.code,
    networkList: terms.networks.map(networkAnswer),
    account: world.site.wallet.depositAccount,
    minnum: terms.minimum,
    maxnum: terms.maximum,
  }));
  return serve(getrecharge, async () => ({ data: { list } }));
}

/** Own deposits of a coin into an account, newest first (ACCOUNT-07, CALLS-40). */
export function depositListHandler({ db, catalogue }: WalletWorld): Handler<typeof getRechargeList> {
  return serve(getRechargeList, async ({ c_id, type, page, limit }, { memberId }) => {
    const coin = knownCoin(catalogue, c_id);
    const rows = await db.query<RecordRow>(
      `SELECT amount, status, address, updated_at FROM wallet_deposit
       WHERE member_id = $1 AND coin_id = $2 AND account = $3 ORDER BY id DESC LIMIT $4 OFFSET $5`,
      [memberId, coin.id, type, limit, offsetOf(page, limit)],
    );
    const list = rows.map(({ amount, status, address, updated_at }) => ({
      num: amount,
      status,
      address,
      updatetime: utcText(updated_at),
    }));
    return { data: { list } };
  });
}

/** Partner links of the deposit screen (DEPOSIT-13, DEPOSIT-14, CALLS-45, D-61). */
export function partnersHandler({ site }: WalletWorld): Handler<typeof getFriendList> {
  const list = site.wallet.partners.map(({ url, image, title }) => ({ url, img: image, title }));
  return serve(getFriendList, async () => ({ data: { list } }));
}
