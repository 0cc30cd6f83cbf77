import { checksummed, erc20Fault } from './erc20';
import { ADDRESS_NETWORKS } from './networks';
import type { AddressFault, AddressNetwork } from './networks';
import { findTokenOfContract } from './tokens';
import { trc20Fault } from './trc20';

const FAULT: Readonly<Record<AddressNetwork, (address: string) => AddressFault | undefined>> = {
  trc20: trc20Fault,
  erc20: erc20Fault,
};

/** Returns what is wrong with an address that is to receive money; undefined when it is valid. */
export function addressFault(network: AddressNetwork, address: string): AddressFault | undefined {
  return FAULT[network](address) ?? (findTokenOfContract(network, address) ? 'contract' : undefined);
}

/** The network an address has the form of, with a valid checksum or not; undefined for any other text. */
export function networkOfAddress(address: string): AddressNetwork | undefined {
  return ADDRESS_NETWORKS.find((network) => addressFault(network, address) !== 'format');
}

/**
 * A valid address in the form that is stored and shown: ERC20 in the mixed case of EIP-55, so that later typos are
 * noticed.
 */
export function canonicalAddress(network: AddressNetwork, address: string): string {
  return network === 'erc20' ? checksummed(address) : address;
}
