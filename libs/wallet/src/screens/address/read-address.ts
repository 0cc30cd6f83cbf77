import { addressFault, type AddressNetwork, networkOfAddress } from '@ex/addresses';

/** What an entered address is: an address of a network, or why it is none. */
export type AddressReading =
  | { readonly network: AddressNetwork }
  | { readonly fault: 'missing' | 'format' | 'checksum' }
  | { readonly fault: 'network'; readonly actual: AddressNetwork };

/**
 * Reads an address by form and checksum, blanks around it aside (ADDRESS-02).
 * @param networks those the coin is withdrawn by; null where the server does not say it
 */
export function readAddress(entered: string, networks: readonly string[] | null): AddressReading {
  const address = entered.trim();
  if (address === '') return { fault: 'missing' };
  const network = networkOfAddress(address);
  if (!network) return { fault: 'format' };
  if (networks && !networks.includes(network)) return { fault: 'network', actual: network };
  const fault = addressFault(network, address);
  return fault ? { fault } : { network };
}

/** Name of a network as members know it. */
export const networkName = (network: AddressNetwork): string => network.toUpperCase();
