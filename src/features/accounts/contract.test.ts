import { describe, expect, it } from 'vitest';
import {
  AUTH_ERROR_MESSAGES,
  cleanName,
  resetForm,
  signInForm,
  signUpForm,
  UNEXPECTED_AUTH_ERROR,
} from './contract.ts';

const GOOD = {
  firstName: 'Jo',
  lastName: 'Li',
  email: 'jo@example.com',
  password: '123456',
  confirmPassword: '123456',
};

/** What stands under each field: "field: message". */
function complaints(form: typeof signUpForm | typeof signInForm | typeof resetForm, input: object): string[] {
  const { error } = form.safeParse(input);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('signing up', () => {
  it('takes names of 2 characters and a password of 6', () => {
    expect(complaints(signUpForm, GOOD)).toEqual([]);
  });

  it('takes names with the joiners of Indian scripts, and cleans what comes from elsewhere', () => {
    const joined = 'ക്\u200dഷ\u200cമ';
    expect(complaints(signUpForm, { ...GOOD, firstName: joined })).toEqual([]);
    expect(cleanName(` ${joined}\u202e\u0000 `)).toBe(joined);
  });

  it.each([
    ['firstName', 'J', 'firstName: First name must be at least 2 characters'],
    ['lastName', 'L', 'lastName: Last name must be at least 2 characters'],
    ['lastName', ' L ', 'lastName: Last name must be at least 2 characters'],
    ['firstName', 'Jo\u202eLi', 'firstName: Please remove the invisible characters'],
    ['lastName', 'Li\nBcc: all', 'lastName: Please remove the invisible characters'],
    ['email', 'jo@', 'email: Invalid email address'],
    ['email', '', 'email: Invalid email address'],
    ['confirmPassword', '123457', "confirmPassword: Passwords don't match"],
  ])('refuses the %s %j', (field, value, complaint) => {
    expect(complaints(signUpForm, { ...GOOD, [field]: value })).toEqual([complaint]);
  });

  it('refuses a password of 5 characters', () => {
    const short = { ...GOOD, password: '12345', confirmPassword: '12345' };
    expect(complaints(signUpForm, short)).toEqual(['password: Password must be at least 6 characters']);
  });
});

describe('signing in', () => {
  it('takes an address and a password of 1 character', () => {
    expect(complaints(signInForm, { email: 'jo@example.com', password: 'x' })).toEqual([]);
  });

  it('says what is wrong with each', () => {
    expect(complaints(signInForm, { email: 'jo', password: '' })).toEqual([
      'email: Invalid email address',
      'password: Password is required',
    ]);
  });
});

it('asking for a reset needs an address', () => {
  expect(complaints(resetForm, { email: 'jo@example.com' })).toEqual([]);
  expect(complaints(resetForm, { email: 'jo' })).toEqual(['email: Invalid email address']);
});

it('the catalogue of failures is to the letter', () => {
  expect(AUTH_ERROR_MESSAGES).toEqual({
    'user-not-found': 'No account found with this email address',
    'wrong-password': 'Incorrect password',
    'email-already-in-use': 'An account with this email already exists',
    'weak-password': 'Password is too weak',
    'invalid-email': 'Invalid email address',
    'too-many-requests': 'Too many failed attempts. Please try again later',
  });
  expect(UNEXPECTED_AUTH_ERROR).toBe('An unexpected error occurred');
});
