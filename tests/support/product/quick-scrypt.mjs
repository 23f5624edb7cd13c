/**
 * Loaded before a running product: its passwords are kept as always, but in no time. At full strength, which the tests of
 * platform/passwords and of the accounts' passwords have, each sign-up and sign-in takes a fifth of a second of a core.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2 ** 4, p: 1 }, done);
syncBuiltinESMExports();
