import * as z from 'zod';
import { apiFetch } from '#ui/data/api-client.ts';
import type { NewPasswordForm, ResetForm, SignInForm, SignUpForm } from '../contract.ts';

const BASE = '/api/identity';
const answerWithToken = z.object({ token: z.string().nullish() });

/** The session's bearer token: from the header (signed) or, failing that, the body. Throws when there is none. */
async function tokenOf(response: Response): Promise<string> {
  const header = response.headers.get('set-auth-token');
  if (header) return header;
  const body = answerWithToken.safeParse(await response.json());
  if (body.success && body.data.token) return body.data.token;
  throw new Error('The server signed you in without a session. Please try again.');
}

/** Signs in and resolves with the bearer token; throws HttpError with the error catalogue's code. */
export async function signIn({ email, password }: SignInForm): Promise<string> {
  return tokenOf(await apiFetch(`${BASE}/sign-in/email`, { method: 'POST', body: { email, password } }));
}

/** Makes the account and resolves with the bearer token. The display name is first and last name. */
export async function signUp({ firstName, lastName, email, password }: SignUpForm): Promise<string> {
  const name = `${firstName} ${lastName}`;
  const body = { name, firstName, lastName, email, password };
  return tokenOf(await apiFetch(`${BASE}/sign-up/email`, { method: 'POST', body }));
}

/** Ends the session on the server. */
export async function signOut(): Promise<void> {
  await apiFetch(`${BASE}/sign-out`, { method: 'POST', body: {} });
}

/** Asks for the mail that leads to /reset-password. */
export async function requestPasswordReset({ email }: ResetForm): Promise<void> {
  await apiFetch(`${BASE}/request-password-reset`, { method: 'POST', body: { email } });
}

/** Sets the new password; `token` is from the mailed link. */
export async function resetPassword(token: string, { password }: NewPasswordForm): Promise<void> {
  await apiFetch(`${BASE}/reset-password`, { method: 'POST', body: { newPassword: password, token } });
}
