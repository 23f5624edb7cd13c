import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, newEmail, PASSWORD, type Visitor, visit } from '../support/browser.ts';

let visitor: Visitor;
let known: string;
beforeAll(async () => {
  visitor = await visit({ path: '/#create' });
});
afterAll(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

const button = (name: string | RegExp) => visitor.page.getByRole('button', { name, exact: true });
const field = (name: string) => visitor.page.getByLabel(name, { exact: true });
const toast = (title: string, text: string | RegExp) =>
  Promise.all([
    visitor.page.getByText(title, { exact: true }).first().waitFor(),
    visitor.page.getByText(text).first().waitFor(),
  ]);

/** Answers the next identity calls with this failure, as a server that had it would. */
async function failWith(status: number, body: object | string): Promise<void> {
  await visitor.page.route('**/api/identity/**', (route) =>
    typeof body === 'string'
      ? route.fulfill({ status, body })
      : route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  );
}
const answerTruly = () => visitor.page.unroute('**/api/identity/**');

async function fillSignUp(values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
  await button('Create Account').click();
}

describe('the auth card', () => {
  it('carries the typed address through its three modes, each under its title', async () => {
    const { page } = visitor;
    await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
    await field('Email').fill('typed@example.com');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
    expect(await field('Email').inputValue()).toBe('typed@example.com');
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await page.getByRole('button', { name: /Sign up/ }).click();
    await page.getByRole('heading', { name: 'Join Magic Portrait' }).waitFor();
    expect(await field('Email').inputValue()).toBe('typed@example.com');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('shares one switch for showing the password between signing in and up', async () => {
    const { page } = visitor;
    await button('Show password').click();
    expect(await field('Password').getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: /Sign in$/ }).click();
    await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
    expect(await field('Password').getAttribute('type')).toBe('text');
    await button('Hide password').click();
    expect(await field('Password').getAttribute('type')).toBe('password');
  });

  it('says under each field of the sign-up what is wrong with it', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: /Sign up/ }).click();
    await fillSignUp({
      'First name': 'A',
      'Last name': 'R',
      Email: 'no address',
      Password: 'short',
      'Confirm password': 'other',
    });
    for (const text of [
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Invalid email address',
      'Password must be at least 6 characters',
    ])
      await page.getByText(text).waitFor();
    await field('Password').fill('marigold');
    await fillSignUp({ 'First name': 'Asha', 'Last name': 'Rao', Email: newEmail() });
    await page.getByText("Passwords don't match").waitFor();
  });

  it('is busy while a call is under way: every button waits', async () => {
    const held = Promise.withResolvers<void>();
    await visitor.page.route('**/api/identity/sign-up/email', async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, body: '' });
    });
    await fillSignUp({ 'Confirm password': 'marigold' });
    await expect.poll(() => button('Create Account').getAttribute('aria-busy')).toBe('true');
    const buttons = visitor.page.locator('#create button');
    const waiting = await buttons.evaluateAll((all) =>
      all.map((one) => [one.ariaLabel ?? one.textContent, (one as HTMLButtonElement).disabled]),
    );
    expect(waiting).toEqual([
      ['Continue with Google', true],
      ['Show password', true],
      ['Create Account', true],
      ['Already have an account? Sign in', true],
    ]);
    held.resolve();
    await toast('Sign Up Failed', 'An unexpected error occurred');
    await visitor.page.unroute('**/api/identity/sign-up/email');
  });

  it.each([
    [409, 'email-already-in-use', 'An account with this email already exists'],
    [400, 'weak-password', 'Password is too weak'],
    [400, 'invalid-email', 'Invalid email address'],
    [400, 'not-in-the-catalogue', 'The server has its own words'],
  ])('tells of a failed sign-up: %i %s', async (status, code, message) => {
    await failWith(status, { code, message: 'The server has its own words' });
    await button('Create Account').click();
    await toast('Sign Up Failed', message);
    await answerTruly();
  });

  it('makes the account, and signs out again', async () => {
    known = newEmail();
    await field('Email').fill(known);
    await button('Create Account').click();
    await toast('Account Created!', /10 free generations/);
    await button('Log Out').click();
    await toast('Logged out successfully', 'See you next time!');
  });
});

describe('signing in and asking for a new password', () => {
  beforeAll(async () => {
    // The creation screen has a Get Started of its own.
    await visitor.page.getByRole('heading', { name: 'One photo. Every dream they have.' }).waitFor();
    await visitor.page.getByRole('button', { name: 'Get Started' }).first().click();
    await visitor.page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
  });

  it('tells of a wrong password and of an address that somebody has already', async () => {
    const { page } = visitor;
    await field('Email').fill(known);
    await field('Password').fill('wrong-one');
    await button('Sign In').click();
    await toast('Sign In Failed', 'Incorrect password');
    await page.getByRole('button', { name: /Sign up/ }).click();
    await fillSignUp({
      'First name': 'Asha',
      'Last name': 'Rao',
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    });
    await toast('Sign Up Failed', 'An account with this email already exists');
    await page.getByRole('button', { name: /Sign in$/ }).click();
  });

  it('tells of too many attempts', async () => {
    await failWith(429, { code: 'too-many-requests', message: '' });
    await field('Password').fill('wrong-one');
    await button('Sign In').click();
    await toast('Sign In Failed', 'Too many failed attempts. Please try again later');
    await answerTruly();
  });

  it('tells of a reset for an address that nobody has', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await field('Email').fill('not an address');
    await button('Send Reset Email').click();
    await page.getByText('Invalid email address').waitFor();
    await field('Email').fill('nobody-at-all@example.com');
    await button('Send Reset Email').click();
    await toast('Reset Failed', 'No account found with this email address');
    await page.getByRole('button', { name: 'Back to sign in' }).click();
  });

  it('welcomes back; a failed log-out is said in the menu and only logged by the header', async () => {
    const { page, problems } = visitor;
    await field('Email').fill(known);
    await field('Password').fill(PASSWORD);
    await button('Sign In').click();
    await toast('Welcome back!', 'Ready for more magic?');
    await failWith(500, 'down');
    await button('Log Out').click();
    await expect.poll(() => problems.join()).toContain('Failed to log out');
    problems.length = 0;
    await page.setViewportSize({ width: 360, height: 740 });
    await button('Open menu').click();
    await button('Log Out').click();
    await toast('Error', 'Failed to log out. Please try again.');
    await answerTruly();
  });
});
