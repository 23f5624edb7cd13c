import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { createConcurrencyLimit, type RunLimited } from '../concurrency/concurrency-limit.ts';

/** scrypt's parameters. Memory is 128 * N * r bytes. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's second choice of scrypt parameters: 64 MB and about a fifth of a second a guess. */
const COST: PasswordCost = { N: 2 ** 16, r: 8, p: 2 };
const KEY_BYTES = 32;
/** scrypt needs 128 bytes for each of its N * r blocks, and a little more. */
const BYTES_A_BLOCK = 160;
const SALT_BYTES = 16;
/** 128 MB and two of Node's four threads at most; more would starve files and names of theirs. */
const AT_ONCE = { atOnce: 2, waiting: 60 } as const;

export interface Passwords {
  /** A salted hash with its parameters: `scrypt$N$r$p$salt$key`, the last two in base64url. */
  hash(password: string): Promise<string>;
  /** Whether `password` is the one behind `hash`. Does the same work whatever it is. */
  matches(password: string, hash: string): Promise<boolean>;
}

/** With what else is done with hashes, in the same turns. */
export interface KeptPasswords extends Passwords {
  /** Whether `hash` was made at the cost of new ones. */
  isCurrent(hash: string): boolean;
  readonly inTurn: RunLimited;
}

/**
 * Both throw ClientError 503 when too many tries wait for their turn. Make one a process: it bounds the memory.
 * @param cost of new hashes; a cheaper one for tests.
 */
export function createPasswords(cost: PasswordCost = COST): KeptPasswords {
  const inTurn = createConcurrencyLimit(AT_ONCE);
  const { N, r, p } = cost;
  const beginning = ['scrypt', N, r, p, ''].join('$');
  return {
    inTurn,
    isCurrent: (hash) => hash.startsWith(beginning),

    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const key = await inTurn(() => derive(password, salt, cost));
      return `${beginning}${salt.toString('base64url')}$${key.toString('base64url')}`;
    },

    async matches(password, hash) {
      const [scheme, itsN, itsR, itsP, salt, key] = hash.split('$');
      if (scheme !== 'scrypt' || !salt || !key) return false;
      const expected = Buffer.from(key, 'base64url');
      const itsCost = { N: Number(itsN), r: Number(itsR), p: Number(itsP) };
      const found = await inTurn(() => derive(password, Buffer.from(salt, 'base64url'), itsCost));
      return found.length === expected.length && timingSafeEqual(found, expected);
    },
  };
}

function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: BYTES_A_BLOCK * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
