import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  it.each([
    '123456',
    '12345678',
    '9876543210',
    '15081947',
    'password',
    'Password1!',
    'P@ssw0rd',
    'qwerty123',
    'asdfgh',
    '1q2w3e4r',
    'aaaaaa',
    '121212',
    'abcabc',
    'iloveyou',
    'ILoveYou2',
    'krishna108',
    'JaiShriRam',
    'india@123',
    'sachin10',
    'Magic Portrait',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'marigold',
    'new marigold',
    'marigold garland',
    'tea at half past six',
    'xk7-Pq2z',
    'ragamalika',
    'ಮಲ್ಲಿಗೆಹೂವು',
  ])('%s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('knows whose it is', () => {
    const owner = ['asharao84@example.com', 'Asha', 'Rao', 'AshaRao'];
    for (const password of ['asharao84', 'asharao84@example.com', 'AshaRao1', 'asha rao', 'Asha2019'])
      expect([password, isCommonPassword(password, owner)]).toEqual([password, true]);
    expect(isCommonPassword('asha likes marigolds', owner)).toBe(false);
  });
});
