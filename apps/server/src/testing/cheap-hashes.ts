/** Cost of a password hash in tests: next to nothing instead of half a second of a core. */
export const CHEAP_HASHES = { logN: 1, r: 1, p: 1 };
