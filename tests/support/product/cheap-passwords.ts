import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, string, number, { N: number; r: number; p: number }, Buffer>(scrypt);
const keyOf = (password: string, salt: string): Promise<Buffer> =>
  derive(password, salt, 32, { N: 2 ** 4, r: 8, p: 1 });

/**
 * Customers' passwords, salted and hashed as the product's are but in no time: the product's own take a tenth of a
 * second each, and hundreds of people sign up in the tests.
 */
export const CHEAP_PASSWORDS = {
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
  },
  async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    const [salt = '', key = ''] = hash.split(':');
    return timingSafeEqual(await keyOf(password, salt), Buffer.from(key, 'hex'));
  },
  isOutdated: () => false,
};
