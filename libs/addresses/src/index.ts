export { addressFault, canonicalAddress, networkOfAddress } from './address';
export { ADDRESS_NETWORKS } from './networks';
export type { AddressFault, AddressNetwork } from './networks';
