import { createHmac } from 'node:crypto';

/**
 * A hash of personal data that only this installation can compute, as 43 characters of base64url.
 * `purpose` keeps hashes of the same value apart, so that tables can't be joined by them.
 */
export function keyedHash(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url');
}
