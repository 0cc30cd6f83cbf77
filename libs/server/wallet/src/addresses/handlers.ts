import { addressFault, canonicalAddress, networkOfAddress } from '@ex/addresses';
import type { AddressNetwork } from '@ex/addresses';
import { getusraddress, setusraddress } from '@ex/contract';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { requireAddressNetworks } from '../withdrawals/terms';
import type { WalletDeps } from '../deps';
import { bindAddress, listBoundAddresses } from './rows';

/** Binds the withdrawal address of a coin; replaces it only where the site allows changes (ADDRESS-05, D-65). */
export function bindAddressHandler(deps: WalletDeps): Handler<typeof setusraddress> {
  return serve(setusraddress, async ({ c_id, address: sent }, { memberId, now, confirmFactor }) => {
    const { network, address } = checkedAddress(requireAddressNetworks(deps, c_id), sent.trim());
    const mayReplace = deps.site.switches.editAddress;
    await deps.db.transaction(async (tx) => {
      const bound = await bindAddress(tx, { memberId, coinId: c_id, network, address, mayReplace }, now());
      if (!bound) throw new ApiRejection('wallet.address.locked');
      await confirmFactor(tx, { coin: deps.catalogue.coin(c_id)?.code ?? '', network, to: address });
    });
    return { data: null, message: 'wallet.address.bound' };
  });
}

/** Lists the member's bound addresses by coin; `address` is the first (ADDRESS-06, CALLS-52). */
export function addressListHandler({ db, catalogue }: WalletDeps): Handler<typeof getusraddress> {
  return serve(getusraddress, async (_payload, { memberId }) => {
    const rows = await listBoundAddresses(db, memberId);
    const list = rows.map(({ coin_id, address }) => ({
      c_id: coin_id,
      coinname: catalogue.coin(coin_id)?.code ?? '',
      address,
    }));
    return { data: { address: list[0]?.address ?? '', list } };
  });
}

interface CheckedAddress {
  readonly network: AddressNetwork;
  readonly address: string;
}

/** Checks that an address can receive money; a typing error and an unsupported network get different messages. */
function checkedAddress(networks: readonly AddressNetwork[], address: string): CheckedAddress {
  const names = networks.map((network) => network.toUpperCase()).join(', ');
  const network = networkOfAddress(address);
  if (!network) throw new ApiRejection('wallet.address.format', { networks: names });
  if (!networks.includes(network)) {
    throw new ApiRejection('wallet.address.network', { network: network.toUpperCase(), networks: names });
  }
  if (addressFault(network, address)) throw new ApiRejection('wallet.address.checksum');
  return { network, address: canonicalAddress(network, address) };
}
