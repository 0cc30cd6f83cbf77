export { addressFault, canonicalAddress, networkOfAddress } from './address';
export { compareCharacters, findLookAlike, isLookAlike } from './likeness';
export type { ComparedCharacter } from './likeness';
export { ADDRESS_NETWORKS } from './networks';
export type { AddressFault, AddressNetwork } from './networks';
export { readPaymentText } from './payment-text';
export type { PaymentText } from './payment-text';
export { findToken, findTokenOfContract, TOKENS } from './tokens';
export type { Token } from './tokens';
