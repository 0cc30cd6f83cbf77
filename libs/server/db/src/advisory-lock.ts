import { createHash } from 'node:crypto';

/**
 * Number of the advisory lock of a name, as text of a bigint. A cryptographic hash, because parts of a name can come from a caller,
 * who must not find one that shares the lock of another member.
 */
export const advisoryLockId = (...name: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(name)).digest().readBigInt64BE().toString();
