import type { AddressNetwork } from './networks';

/**
 * What a QR code or a copied text asks to pay: an address, with its network and token where the text says them, or why it
 * cannot be used. `token` is the contract of the token to send; `isNative`: the amount is of the network's own coin.
 */
export type PaymentText =
  | {
      readonly address: string;
      readonly network?: AddressNetwork;
      readonly token?: string;
      readonly isNative?: true;
    }
  | { readonly fault: 'scheme' | 'chain' | 'function' | 'recipient' };

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const NETWORK_OF_SCHEME: ReadonlyMap<string, AddressNetwork> = new Map([
  ['ethereum', 'erc20'],
  ['tron', 'trc20'],
]);
/** `[pay-]<target>[@<chain>][/<function>][?<parameters>]`, as in EIP-681; BIP-21 has the target and the parameters. */
const REQUEST = /^(?:pay-)?([^@/?]+)(?:@([^/?]*))?(?:\/([^?]*))?(?:\?(.*))?$/i;
const MAINNET = '1';
/** Blanks, line breaks and invisible characters that come with a text copied from a page. */
const BLANKS = /[\s\u200B-\u200F\u2060\uFEFF]+/g;

/**
 * Reads a scanned or copied text: an address, or a payment request of `ethereum:` (EIP-681) or `tron:`. A request for a token
 * transfer names the token's contract first and the recipient in `address`; every other function call is refused.
 */
export function readPaymentText(text: string): PaymentText {
  const compact = text.replace(BLANKS, '');
  const scheme = SCHEME.exec(compact)?.[1];
  if (scheme === undefined) return { address: compact };
  const network = NETWORK_OF_SCHEME.get(scheme.toLowerCase());
  if (!network) return { fault: 'scheme' };
  return readRequest(network, compact.slice(scheme.length + 1));
}

function readRequest(network: AddressNetwork, request: string): PaymentText {
  const [, target, chain, name, query = ''] = REQUEST.exec(request) ?? [];
  if (target === undefined) return { fault: 'recipient' };
  if (chain !== undefined && (network !== 'erc20' || chain !== MAINNET)) return { fault: 'chain' };
  const parameters = new URLSearchParams(query);
  if (name === undefined || name === '') {
    return { address: target, network, ...(parameters.has('value') && { isNative: true }) };
  }
  if (name !== 'transfer') return { fault: 'function' };
  const [recipient, ...others] = parameters.getAll('address');
  if (recipient === undefined || others.length > 0) return { fault: 'recipient' };
  return { address: recipient, network, token: target };
}
