import {
  addressFault,
  type AddressFault,
  type AddressNetwork,
  findToken,
  findTokenOfContract,
  networkOfAddress,
  type PaymentText,
  readPaymentText,
} from '@ex/addresses';

type PaymentRequest = Extract<PaymentText, { readonly address: string }>;

/** The result of reading an entered text: an address of a network, or why it is none. */
export type AddressReading =
  | { readonly network: AddressNetwork; readonly address: string }
  /** `otherCoin`: a payment request for another coin than the selected one; `unreadable`: no payment to an address. */
  | { readonly fault: 'missing' | AddressFault | 'otherCoin' | 'chain' | 'unreadable' }
  | { readonly fault: 'network'; readonly actual: AddressNetwork };

/** The coin an address is entered for. */
export interface PayoutCoin {
  /** Code of the coin. */
  readonly coin: string;
  /** Networks the coin is withdrawn by; null where the server does not say it. */
  readonly networks: readonly string[] | null;
}

/**
 * Reads what was typed, pasted or scanned for a coin: an address or a payment request, by form, checksum, chain and token
 * (ADDRESS-02, RIM-01). Without a coin only the address is checked.
 */
export function readAddress(entered: string, coin?: PayoutCoin): AddressReading {
  const request = readPaymentText(entered);
  if ('fault' in request) return { fault: request.fault === 'chain' ? 'chain' : 'unreadable' };
  const { address } = request;
  if (address === '') return { fault: 'missing' };
  const network = networkOfAddress(address);
  if (!network || (request.network && request.network !== network)) return { fault: 'format' };
  if (coin?.networks && !coin.networks.includes(network)) return { fault: 'network', actual: network };
  const fault = addressFault(network, address);
  if (fault) return { fault };
  if (coin && !isRequestFor(coin.coin, network, request)) return { fault: 'otherCoin' };
  return { network, address };
}

/** Whether a request asks for this coin; a text without a token or an amount of the network's coin asks for any. */
function isRequestFor(coin: string, network: AddressNetwork, request: PaymentRequest): boolean {
  if (request.token !== undefined) return findTokenOfContract(network, request.token)?.coin === coin;
  if (!request.isNative) return true;
  const own = findToken(coin, network);
  return own !== undefined && own.contract === undefined;
}

/** Name of a network as members know it. */
export const networkName = (network: AddressNetwork): string => network.toUpperCase();
