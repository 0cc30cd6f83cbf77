import { addressFault, canonicalAddress, networkOfAddress } from '@ex/addresses';
import type { AddressNetwork } from '@ex/addresses';
import { ApiRejection } from '@ex/server-http';

/** An address that can receive money. */
export interface CheckedAddress {
  readonly network: AddressNetwork;
  readonly address: string;
}

/** Checks that an address can receive money; a typing error and an unsupported network get different messages. */
export function checkedAddress(networks: readonly AddressNetwork[], address: string): CheckedAddress {
  const names = networks.map((network) => network.toUpperCase()).join(', ');
  const network = networkOfAddress(address);
  if (!network) throw new ApiRejection('wallet.address.format', { networks: names });
  if (!networks.includes(network)) {
    throw new ApiRejection('wallet.address.network', { network: network.toUpperCase(), networks: names });
  }
  const fault = addressFault(network, address);
  if (fault)
    throw new ApiRejection(fault === 'contract' ? 'wallet.address.contract' : 'wallet.address.checksum');
  return { network, address: canonicalAddress(network, address) };
}
