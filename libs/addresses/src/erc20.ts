import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AddressFault } from './networks';

const FORM = /^0x[0-9a-fA-F]{40}$/;
/** The zero address, left by empty wallets and broken copies; no key is known for it, and coins sent there are lost. */
const ZERO = /^0x0{40}$/;

/**
 * What is wrong with an ERC20 address; undefined when it is valid. Mixed case carries the checksum of EIP-55; an address in
 * one case carries none and is accepted unchanged. The zero address is rejected: it is always a mistake.
 */
export function erc20Fault(address: string): AddressFault | undefined {
  if (!FORM.test(address) || ZERO.test(address)) return 'format';
  const digits = address.slice(2);
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isOneCase || address === checksummed(address) ? undefined : 'checksum';
}

/** Returns the address in the mixed case of EIP-55. */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const upper = (at: number): boolean => Number.parseInt(hash.charAt(at), 16) >= 8;
  return `0x${Array.from(digits, (digit, at) => (upper(at) ? digit.toUpperCase() : digit)).join('')}`;
}
