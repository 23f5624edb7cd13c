import { APIError } from 'better-auth/api';
import { verifyPassword } from 'better-auth/crypto';
import { ClientError } from '#platform/http/client-error.ts';
import { createPasswords, type PasswordCost } from '#platform/passwords/passwords.ts';
import { PASSWORDS_BUSY } from './identity-errors.ts';

/** How parents' passwords are kept. */
export interface UserPasswords {
  hash(password: string): Promise<string>;
  verify(tried: { readonly hash: string; readonly password: string }): Promise<boolean>;
  /** Made at another cost than today's: to be made anew once the password is known. */
  isOutdated(hash: string): boolean;
}

/** better-auth would make an unknown failure of it. */
async function orBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof ClientError)) throw failure;
    throw new APIError('SERVICE_UNAVAILABLE', { code: PASSWORDS_BUSY, message: failure.message });
  }
}

/**
 * Operators' scrypt at OWASP's figures, in turns of its own. Hashes of better-auth's, which were cheaper, fit as before.
 * @param cost a cheaper one for tests.
 */
export function createUserPasswords(cost?: PasswordCost): UserPasswords {
  const passwords = createPasswords(cost);
  return {
    hash: (password) => orBusy(() => passwords.hash(password)),
    verify: ({ hash, password }) =>
      isVendors(hash)
        ? orBusy(() => passwords.inTurn(() => verifyPassword({ hash, password })))
        : orBusy(() => passwords.matches(password, hash)),
    isOutdated: (hash) => !passwords.isCurrent(hash),
  };
}

const isVendors = (hash: string): boolean => /^[0-9a-f]{32}:[0-9a-f]{128}$/.test(hash);
