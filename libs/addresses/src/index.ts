export { addressFault, canonicalAddress, networkOfAddress } from './address';
export { compareCharacters, findLookAlike, isLookAlike } from './likeness';
export type { ComparedCharacter } from './likeness';
export { ADDRESS_NETWORKS } from './networks';
export type { AddressFault, AddressNetwork } from './networks';
