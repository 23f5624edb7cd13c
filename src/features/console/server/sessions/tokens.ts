import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits behind a prefix that says what it opens. */
export function mintToken(prefix: string): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`;
}

/** What is kept of a token. It has too many possible values for a salt to be of use. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
