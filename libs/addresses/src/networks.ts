/** Networks whose addresses the product knows: TRC20 of TRON, ERC20 of Ethereum. */
export const ADDRESS_NETWORKS = ['trc20', 'erc20'] as const;
/** A network by its name. */
export type AddressNetwork = (typeof ADDRESS_NETWORKS)[number];

/** Why an address is none: it has not the form of the network, or it was mistyped. */
export type AddressFault = 'format' | 'checksum';
