import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import type { AddressFault } from './networks';

/** `T` and 33 characters of Base58, which has no 0, O, I or l. */
const FORM = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
/** First byte of the addresses of TRON's main network. */
const MAIN_NET = 0x41;
const BYTES = 21;

const base58check = createBase58check(sha256);

/** What is wrong with a TRC20 address, Base58Check over 21 bytes that begin with 0x41; undefined when it is valid. */
export function trc20Fault(address: string): AddressFault | undefined {
  if (!FORM.test(address)) return 'format';
  try {
    const bytes = base58check.decode(address);
    return bytes.length === BYTES && bytes[0] === MAIN_NET ? undefined : 'checksum';
  } catch {
    return 'checksum';
  }
}
