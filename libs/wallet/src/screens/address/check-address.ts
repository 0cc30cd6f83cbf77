import { addressFault, type AddressNetwork, networkOfAddress } from '@ex/addresses';

/** What an entered address is: of a network, or why it is none. */
export type AddressReading =
  { readonly network: AddressNetwork } | { readonly fault: 'missing' | 'format' | 'checksum' };

/** Reads an address by form and checksum, blanks around it aside (ADDRESS-02). */
export function readAddress(entered: string): AddressReading {
  const address = entered.trim();
  if (address === '') return { fault: 'missing' };
  const network = networkOfAddress(address);
  if (!network) return { fault: 'format' };
  const fault = addressFault(network, address);
  return fault ? { fault } : { network };
}

/** Names of the networks as members know them. */
export const networkName = (network: AddressNetwork): string => network.toUpperCase();
