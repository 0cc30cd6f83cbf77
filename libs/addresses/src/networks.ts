/** Networks whose addresses are validated: TRC20 of TRON and ERC20 of Ethereum. */
export const ADDRESS_NETWORKS = ['trc20', 'erc20'] as const;
/** Name of a network. */
export type AddressNetwork = (typeof ADDRESS_NETWORKS)[number];

/**
 * What is wrong with an address: it does not have the form of the network, its checksum does not match, or it is a token's
 * contract. Coins sent to a contract would be lost.
 */
export type AddressFault = 'format' | 'checksum' | 'contract';
