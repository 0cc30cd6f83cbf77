import { getusraddress, setusraddress } from '@ex/contract';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { requireAddressNetworks } from '../withdrawals/terms';
import type { WalletDeps } from '../deps';
import { checkedAddress } from './checked-address';
import { listAddresses } from './rows';
import { bindAddress } from './save';
import { isSettingUp } from './wait';

/**
 * Binds the withdrawal address of a coin; replaces it only where the site allows changes (ADDRESS-05, D-65). One that
 * replaces another waits where the site has an address book (BOOK-02).
 */
export function bindAddressHandler(deps: WalletDeps): Handler<typeof setusraddress> {
  const { catalogue, db, site } = deps;
  return serve(setusraddress, async ({ c_id, address: sent }, { memberId, now, confirmFactor }) => {
    const checked = checkedAddress(requireAddressNetworks(deps, c_id), sent.trim());
    const mayReplace = site.switches.editAddress;
    const keepsOthers = site.features.addressBook;
    const waitHours = keepsOthers ? site.wallet.addressWaitHours : 0;
    const saved = { memberId, coinId: c_id, ...checked, mayReplace, waitHours, keepsOthers };
    const { network, address: to } = checked;
    const isNew = await isSettingUp(deps, db, memberId, now());
    await db.transaction(async (tx) => {
      if (!(await bindAddress(tx, { ...saved, isSettingUp: isNew }, now())))
        throw new ApiRejection('wallet.address.locked');
      await confirmFactor(tx, { coin: catalogue.coin(c_id)?.code ?? '', network, to });
    });
    return { data: null, message: 'wallet.address.bound' };
  });
}

/** Lists the member's bound addresses by coin; `address` is the first (ADDRESS-06, CALLS-52). */
export function addressListHandler({ db, catalogue }: WalletDeps): Handler<typeof getusraddress> {
  return serve(getusraddress, async (_payload, { memberId }) => {
    const rows = (await listAddresses(db, memberId)).filter(({ bound }) => bound);
    const list = rows.map(({ coin_id, address }) => ({
      c_id: coin_id,
      coinname: catalogue.coin(coin_id)?.code ?? '',
      address,
    }));
    return { data: { address: list[0]?.address ?? '', list } };
  });
}
