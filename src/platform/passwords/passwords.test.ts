import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords({ N: 2 ** 10, r: 8, p: 1 });

describe('a password', () => {
  it('is hashed at the cost of 64 MB', async () => {
    const real = createPasswords();
    const hash = await real.hash('marigold garland');
    expect(hash).toMatch(/^scrypt\$65536\$8\$2\$[\w-]{22}\$[\w-]{43}$/);
    expect(await real.matches('marigold garland', hash)).toBe(true);
  });

  it('fits its own hash and no other, and no hash is like another', async () => {
    const [first, second] = await Promise.all([
      passwords.hash('marigold garland'),
      passwords.hash('marigold garland'),
    ]);
    expect(first).not.toBe(second);
    expect(await passwords.matches('marigold garland', first)).toBe(true);
    expect(await passwords.matches('marigold garlanD', first)).toBe(false);
    expect(await passwords.matches('', first)).toBe(false);
  });

  it('is the same however the keyboard composes its letters', async () => {
    expect(await passwords.matches('cafe\u0301', await passwords.hash('caf\u00e9'))).toBe(true);
  });

  it('fits nothing that is no hash', async () => {
    for (const hash of ['', 'scrypt', 'bcrypt$1$2$3$a$b', 'scrypt$65536$8$2$$', 'marigold'])
      expect(await passwords.matches('marigold', hash)).toBe(false);
  });
});
