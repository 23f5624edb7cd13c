import {
  IDENTITY_REQUEST_RESET,
  IDENTITY_RESET_PASSWORD,
  IDENTITY_SEND_VERIFICATION,
  IDENTITY_SIGN_IN,
  IDENTITY_SIGN_OUT,
  IDENTITY_SIGN_UP,
  IDENTITY_VERIFY_EMAIL,
} from '#features/endpoints.ts';
import { apiFetch } from '#ui/data/api-client.ts';
import {
  identitySession,
  type NewPasswordForm,
  type NewPasswordRequest,
  type ResetForm,
  type SendVerificationAnswer,
  type SignInForm,
  type SignUpForm,
  type SignUpRequest,
  sendVerificationAnswer,
  type VerifyEmailRequest,
} from '../contract.ts';

async function post(path: string, body: object): Promise<Response> {
  return apiFetch(path, { method: 'POST', body });
}

async function tokenOf(response: Response): Promise<string> {
  return identitySession.parse(await response.json()).token;
}

/** Signs in and resolves with the bearer token; throws HttpError with the error catalogue's code. */
export async function signIn(form: SignInForm): Promise<string> {
  return tokenOf(await post(IDENTITY_SIGN_IN, form));
}

/**
 * Makes the account and resolves with the bearer token, or with null where a mail has the rest and nobody is signed in yet;
 * throws HttpError with the error catalogue's code.
 */
export async function signUp({ firstName, lastName, email, password }: SignUpForm): Promise<string | null> {
  const request: SignUpRequest = { firstName, lastName, email, password };
  const response = await post(IDENTITY_SIGN_UP, request);
  return response.status === 202 ? null : tokenOf(response);
}

/** Confirms an address with the token of the mailed link. */
export async function verifyEmail(token: string): Promise<void> {
  const request: VerifyEmailRequest = { token };
  await post(IDENTITY_VERIFY_EMAIL, request);
}

/** Asks for the mail with that link again; `verified` where none is needed any more. */
export async function sendVerification(): Promise<SendVerificationAnswer['state']> {
  const response = await post(IDENTITY_SEND_VERIFICATION, {});
  return sendVerificationAnswer.parse(await response.json()).state;
}

/** Ends the session on the server. */
export async function signOut(): Promise<void> {
  await post(IDENTITY_SIGN_OUT, {});
}

/** Asks for the mail that leads to /reset-password. */
export async function requestPasswordReset(form: ResetForm): Promise<void> {
  await post(IDENTITY_REQUEST_RESET, form);
}

/** Sets the new password and ends every session of the account; `token` is from the mailed link. */
export async function resetPassword(token: string, { password }: NewPasswordForm): Promise<void> {
  const request: NewPasswordRequest = { token, password };
  await post(IDENTITY_RESET_PASSWORD, request);
}
