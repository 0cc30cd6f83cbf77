import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Preloaded by servers that tests start: a password hash takes next to nothing instead of half a second of processor time.
 * All else about passwords stays unchanged, and the product has no switch for it. Tests of production, the main journey and
 * the tests of the hasher pay the full cost.
 */
const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, { r, p }, done) =>
  scrypt(password, salt, length, { N: 2, r, p }, done);
syncBuiltinESMExports();
