import { act, fireEvent, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { IDENTITY_REQUEST_RESET, IDENTITY_SIGN_IN, IDENTITY_SIGN_UP } from '#features/endpoints.ts';
import { Toaster } from '#ui/toast/toaster.tsx';
import { stopPageClock } from '../../../../tests/support/dom/page-clock.ts';
import {
  type StagedAnswer,
  type StagedServer,
  stageServer,
} from '../../../../tests/support/dom/staged-server.ts';
import { seeToast } from '../../../../tests/support/dom/toasts.ts';
import { ACCOUNT_BLOCKED, ACCOUNT_BLOCKED_MESSAGE, GOOGLE_NEW_ACCOUNT } from '../sign-in/contract.ts';
import { AuthCard } from './auth-card.tsx';
import type { AuthMode } from './auth-ways.tsx';
import { sessionToken } from './session-store.ts';

let server: StagedServer;
let user: UserEvent;
beforeEach(() => {
  server = stageServer({});
  user = userEvent.setup();
});

function openCard(initialMode: AuthMode = 'signin', answers: Record<string, StagedAnswer> = {}): void {
  server.answer(answers);
  render(
    <>
      <AuthCard ways={{ password: true, google: true }} trialCredits={10} initialMode={initialMode} />
      <Toaster />
    </>,
  );
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => user.click(button(name));
const title = (name: string) => screen.getByRole('heading', { name });
const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
};
const describedBy = (input: HTMLInputElement) =>
  input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
const CREDENTIALS = { Email: 'asha@example.com', Password: 'marigold' };
const NEWCOMER = {
  'First name': 'Asha',
  'Last name': 'Rao',
  ...CREDENTIALS,
  'Confirm password': 'marigold',
};
const SESSION = {
  token: 'token-of-asha',
  user: {
    id: 'u1',
    email: 'asha@example.com',
    displayName: 'Asha Rao',
    firstName: 'Asha',
    lastName: 'Rao',
    photoURL: null,
  },
};
const [SIGN_IN, SIGN_UP, RESET] = [IDENTITY_SIGN_IN, IDENTITY_SIGN_UP, IDENTITY_REQUEST_RESET].map(
  (path) => `POST ${path}`,
) as [string, string, string];
const refusal = (status: number, code: string): StagedAnswer => ({
  status,
  json: { code, message: 'The server has its own words' },
});

describe('the auth card', () => {
  it('carries the typed address through its three modes, each under its title', async () => {
    openCard();
    title('Welcome Back!');
    fill({ Email: 'typed@example.com' });
    await press('Forgot your password?');
    title('Reset Password');
    expect(field('Email').value).toBe('typed@example.com');
    await press('Back to sign in');
    await press("Don't have an account? Sign up");
    expect(document.activeElement).toBe(title('Join Magic Portrait'));
    expect(field('Email').value).toBe('typed@example.com');
  });

  it('shares one switch for showing the password between signing in and up', async () => {
    openCard('signup');
    await press('Show password');
    expect(field('Password').type).toBe('text');
    await press('Already have an account? Sign in');
    title('Welcome Back!');
    expect(field('Password').type).toBe('text');
    await press('Hide password');
    expect(field('Password').type).toBe('password');
  });

  it.each<[AuthMode, string, Record<string, string>, Record<string, string>]>([
    [
      'signup',
      'Create Account',
      {
        'First name': 'A',
        'Last name': 'R',
        Email: 'no address',
        Password: 'short',
        'Confirm password': 'short',
      },
      {
        'First name': 'First name must be at least 2 characters',
        'Last name': 'Last name must be at least 2 characters',
        Email: 'Invalid email address',
        Password: 'Password must be at least 6 characters',
      },
    ],
    [
      'signup',
      'Create Account',
      { ...NEWCOMER, 'Confirm password': 'other' },
      { 'Confirm password': "Passwords don't match" },
    ],
    [
      'signin',
      'Sign In',
      { Email: 'not an address' },
      { Email: 'Invalid email address', Password: 'Password is required' },
    ],
    ['reset', 'Send Reset Email', { Email: 'not an address' }, { Email: 'Invalid email address' }],
  ])('says under each field what is wrong with it: %s', async (mode, submit, values, problems) => {
    openCard(mode);
    fill(values);
    await press(submit);
    for (const [name, words] of Object.entries(problems)) {
      await screen.findByText(words);
      expect(describedBy(field(name))).toContain(words);
    }
    expect(server.calls).toEqual([]);
  });

  it('is busy while a call is under way: every button waits', async () => {
    const answer = Promise.withResolvers<StagedAnswer>();
    openCard('signup', { [SIGN_UP]: () => answer.promise });
    fill(NEWCOMER);
    await press('Create Account');
    const buttons = screen.getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map((one) => [one.getAttribute('aria-label') ?? one.textContent, one.disabled])).toEqual([
      ['Continue with Google', true],
      ['Show password', true],
      ['Create Account', true],
      ['Already have an account? Sign in', true],
    ]);
    expect(button('Create Account').getAttribute('aria-busy')).toBe('true');
    answer.resolve({ status: 500, body: '' });
    await seeToast('Sign Up Failed', 'An unexpected error occurred');
    expect(button('Create Account').disabled).toBe(false);
  });
});

describe('a call', () => {
  it.each<[AuthMode, string, number, string, string]>([
    ['signup', 'Sign Up Failed', 409, 'email-already-in-use', 'An account with this email already exists'],
    ['signup', 'Sign Up Failed', 400, 'weak-password', 'Password is too weak'],
    ['signup', 'Sign Up Failed', 400, 'invalid-email', 'Invalid email address'],
    ['signup', 'Sign Up Failed', 400, 'not-in-the-catalogue', 'The server has its own words'],
    ['signin', 'Sign In Failed', 401, 'wrong-password', 'Incorrect password'],
    ['signin', 'Sign In Failed', 401, 'user-not-found', 'No account found with this email address'],
    [
      'signin',
      'Sign In Failed',
      429,
      'too-many-requests',
      'Too many failed attempts. Please try again later',
    ],
    ['reset', 'Reset Failed', 404, 'user-not-found', 'No account found with this email address'],
  ])('that fails is told of: %s, %s: %i %s', async (mode, name, status, code, words) => {
    const answer = refusal(status, code);
    openCard(mode, { [SIGN_UP]: answer, [SIGN_IN]: answer, [RESET]: answer });
    const [submit, values] = {
      signup: ['Create Account', NEWCOMER],
      signin: ['Sign In', CREDENTIALS],
      reset: ['Send Reset Email', { Email: CREDENTIALS.Email }],
    }[mode] as [string, Record<string, string>];
    fill(values);
    await press(submit);
    await seeToast(name, words);
    expect(sessionToken()).toBeNull();
  });

  it.each<[AuthMode, string, Record<string, string>, string, RegExp]>([
    ['signup', 'Create Account', NEWCOMER, 'Account Created!', /10 free generations/],
    ['signin', 'Sign In', CREDENTIALS, 'Welcome back!', /Ready for more magic/],
  ])('that succeeds starts the session: %s', async (mode, submit, values, name, words) => {
    openCard(mode, { [SIGN_UP]: { json: SESSION }, [SIGN_IN]: { json: SESSION } });
    fill(values);
    await press(submit);
    await seeToast(name, words);
    expect(sessionToken()).toBe('token-of-asha');
  });

  it('for a reset leads back to signing in', async () => {
    openCard('reset', { [RESET]: { json: { ok: true } } });
    fill({ Email: CREDENTIALS.Email });
    await press('Send Reset Email');
    await seeToast('Password Reset Email Sent', 'Check your email for password reset instructions.');
    title('Welcome Back!');
  });
});

describe('Continue with Google', () => {
  const popup = { closed: false, close: () => undefined };
  /** Opens the window, and answers as its page does. */
  async function answerFromWindow(answer: object): Promise<void> {
    const open = vi.fn((_address: string) => popup);
    vi.stubGlobal('open', open);
    openCard();
    await press('Continue with Google');
    expect(button('Continue with Google').disabled).toBe(true);
    const nonce = new URL(open.mock.lastCall?.[0] ?? '', location.href).searchParams.get('nonce');
    const data = { type: 'better-auth:oauth-popup', nonce, ...answer };
    await act(async () => {
      dispatchEvent(new MessageEvent('message', { data, origin: location.origin }));
    });
  }

  it.each([
    [{ token: 't1', redirectTo: GOOGLE_NEW_ACCOUNT }, 'Success!', /^Welcome to Magic Portrait!.*10 free/],
    [{ token: 't1' }, 'Success!', "You're signed in with Google."],
    [{ error: { code: ACCOUNT_BLOCKED } }, 'Sign-in Failed', ACCOUNT_BLOCKED_MESSAGE],
    [{ error: {} }, 'Sign-in Failed', 'There was an error signing in. Please try again.'],
  ])('tells what comes of it: %j', async (answer, name, words) => {
    await answerFromWindow(answer);
    await seeToast(name, words);
    expect(sessionToken()).toBe('token' in answer ? 't1' : null);
  });

  it('whose window does not open is a failure told in words', async () => {
    vi.stubGlobal('open', () => null);
    openCard();
    await press('Continue with Google');
    await seeToast('Sign-in Failed', 'There was an error signing in. Please try again.');
  });

  it('whose window is closed leaves everything as it was', async () => {
    const clock = stopPageClock();
    vi.stubGlobal('open', () => ({ ...popup, closed: true }));
    openCard();
    await clock.user.click(button('Continue with Google'));
    expect(button('Continue with Google').disabled).toBe(true);
    await clock.pass(1_000);
    expect(button('Continue with Google').disabled).toBe(false);
    expect(screen.queryByText(/Failed/)).toBeNull();
  });
});

describe('signing up where nobody is to learn who has an account', () => {
  it('says to look for a mail, and goes on to signing in', async () => {
    openCard('signup', { [SIGN_UP]: { status: 202, json: { code: 'check-mail', message: 'x' } } });
    fill(NEWCOMER);
    await press('Create Account');
    await seeToast('Check your email', /open the link in it, then sign in/);
    title('Welcome Back!');
    expect(field('Email').value).toBe('asha@example.com');
    expect(sessionToken()).toBeNull();
  });
});
