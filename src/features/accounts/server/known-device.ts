import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#platform/hash/keyed-hash.ts';
import { readCookie } from './session-cookies.ts';

/** Left in a browser after a sign-in: a name for it, and a proof for each account that signed in there. Opens nothing. */
const DEVICE_COOKIE = 'mp_device';
/** Half a year since the last sign-in. */
const MAX_AGE_S = 180 * 24 * 3600;
/** Accounts that one browser is known for; the one that signed in last comes first. */
const ACCOUNTS_MAX = 5;
/** 128 bits in base64url, of a name and of a proof alike. */
const LENGTH = 22;
const DEVICE_BYTES = 16;
const DEVICE = new RegExp(`^[\\w-]{${LENGTH}}$`);

/** Devices on which somebody has signed in to an account before: strangers' wrong guesses don't shut those out. */
export interface KnownDevices {
  /** The device's name, when the request proves that this account (address in lower case) signed in on it. */
  knownFor(cookies: string | undefined, email: string): string | null;
  /** The Set-Cookie line by which this browser is known for the account from now on. */
  remember(cookies: string | undefined, email: string): string;
}

/** @param secure whether the cookie goes over https alone. */
export function createKnownDevices({ secret, secure }: { secret: string; secure: boolean }): KnownDevices {
  const proofOf = (device: string, email: string) =>
    keyedHash(secret, 'known-device', `${device}\n${email}`).slice(0, LENGTH);

  function read(cookies: string | undefined): { device: string; proofs: readonly string[] } | null {
    const [device = '', ...proofs] = readCookie(cookies, DEVICE_COOKIE)?.split('.') ?? [];
    return DEVICE.test(device) ? { device, proofs: proofs.slice(0, ACCOUNTS_MAX) } : null;
  }

  return {
    knownFor(cookies, email) {
      const found = read(cookies);
      if (!found) return null;
      const expected = Buffer.from(proofOf(found.device, email));
      const isProof = (proof: string) => {
        const given = Buffer.from(proof);
        return given.length === expected.length && timingSafeEqual(given, expected);
      };
      return found.proofs.some(isProof) ? found.device : null;
    },

    remember(cookies, email) {
      const { device, proofs } = read(cookies) ?? {
        device: randomBytes(DEVICE_BYTES).toString('base64url'),
        proofs: [],
      };
      const proof = proofOf(device, email);
      const kept = [proof, ...proofs.filter((other) => other !== proof)].slice(0, ACCOUNTS_MAX);
      const value = [device, ...kept].join('.');
      return `${DEVICE_COOKIE}=${value}; Max-Age=${MAX_AGE_S}; Path=/api; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
    },
  };
}
