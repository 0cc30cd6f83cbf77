import type { AddressNetwork } from './networks';

/** How a coin exists on a network. */
export interface Token {
  /** Code of the coin, upper case. */
  readonly coin: string;
  readonly network: AddressNetwork;
  /** Decimals of the smallest amount that the network can pay. */
  readonly decimals: number;
  /** Address of its contract; undefined for the network's own coin. */
  readonly contract?: string;
}

const token = (coin: string, network: AddressNetwork, decimals: number, contract?: string): Token => ({
  ...{ coin, network, decimals },
  ...(contract !== undefined && { contract }),
});

/** Coins whose issuers published contract and decimals. An address of this list is a program: coins sent to it are lost. */
export const TOKENS: readonly Token[] = [
  token('TRX', 'trc20', 6),
  token('USDT', 'trc20', 6, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
  token('USDC', 'trc20', 6, 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'),
  token('ETH', 'erc20', 18),
  token('USDT', 'erc20', 6, '0xdAC17F958D2ee523a2206206994597C13D831ec7'),
  token('USDC', 'erc20', 6, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
  token('DAI', 'erc20', 18, '0x6B175474E89094C44Da98b954EedeAC495271d0F'),
  token('WBTC', 'erc20', 8, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'),
  token('WETH', 'erc20', 18, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'),
  token('LINK', 'erc20', 18, '0x514910771AF9Ca656af840dff83E8264EcF986CA'),
  token('UNI', 'erc20', 18, '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'),
  token('SHIB', 'erc20', 18, '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE'),
];

/** Returns how a coin exists on a network; undefined for a coin that is not in the list. */
export const findToken = (coin: string, network: AddressNetwork): Token | undefined =>
  TOKENS.find((one) => one.coin === coin && one.network === network);

/** Returns the token whose contract an address is, in any case of letters on Ethereum; undefined for other addresses. */
export const findTokenOfContract = (network: AddressNetwork, address: string): Token | undefined =>
  TOKENS.find(
    ({ network: own, contract }) =>
      own === network &&
      contract !== undefined &&
      (network === 'erc20' ? contract.toLowerCase() === address.toLowerCase() : contract === address),
  );
