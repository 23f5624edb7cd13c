import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import { keyedHash } from '#platform/hash/keyed-hash.ts';

/** How long the mailed link works. */
export const VERIFY_LINK_DAYS = 7;
const DAY_MS = 86_400_000;

/** Whose address a link proves: it holds for that address of that account alone. */
export interface AddressOwner {
  readonly id: string;
  readonly email: string;
}

/**
 * Tokens of links that prove an address. Nothing is stored: every link mailed within its time works, and works again, since
 * a second tap (or the mail program that tried the link first) changes nothing.
 */
export interface VerifyLinks {
  mint(owner: AddressOwner): string;
  /** Whose account it claims to be for; null when it is none of ours in shape, or over. */
  claimedBy(token: string): string | null;
  /** Whether it was minted for this account with this address. */
  proves(token: string, owner: AddressOwner): boolean;
}

export function createVerifyLinks({ secret, clock }: { secret: string; clock: Clock }): VerifyLinks {
  const sealOf = ({ id, email }: AddressOwner, until: string) =>
    keyedHash(secret, 'verify-email', `${id}\n${email}\n${until}`);

  return {
    mint(owner) {
      const until = Math.floor(clock.now().getTime() / 1000 + (VERIFY_LINK_DAYS * DAY_MS) / 1000).toString(
        36,
      );
      return [owner.id, until, sealOf(owner, until)].join('.');
    },

    claimedBy(token) {
      const [, id, until = ''] = /^([\w-]{1,64})\.([0-9a-z]{1,9})\.[\w-]{43}$/.exec(token) ?? [];
      if (!id) return null;
      return Number.parseInt(until, 36) * 1000 > clock.now().getTime() ? id : null;
    },

    proves(token, owner) {
      const [id, until = '', seal = ''] = token.split('.');
      const expected = Buffer.from(sealOf(owner, until));
      const given = Buffer.from(seal);
      return id === owner.id && given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
