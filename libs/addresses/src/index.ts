export { addressFault, canonicalAddress, networkOfAddress } from './address';
export { compareCharacters, findLookAlike } from './likeness';
export type { AddressFault, AddressNetwork } from './networks';
export { readPaymentText } from './payment-text';
export type { PaymentText } from './payment-text';
export { findToken, findTokenOfContract } from './tokens';
