import { AUTH_ERROR_MESSAGES, type AuthErrorCode, UNEXPECTED_AUTH_ERROR } from '../contract.ts';
import { ACCOUNT_BLOCKED, ACCOUNT_BLOCKED_MESSAGE } from '../sign-in/contract.ts';

/** The code of better-auth's failure when too many passwords wait to be looked at. */
export const PASSWORDS_BUSY = 'PASSWORDS_BUSY';

/** A failed identity call: its status, and the body {code, message}. */
export interface IdentityFailure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

const STATUSES: Record<AuthErrorCode, number> = {
  'user-not-found': 404,
  'wrong-password': 401,
  'email-already-in-use': 409,
  'weak-password': 400,
  'invalid-email': 400,
  'too-many-requests': 429,
};

/** A failure out of the error catalogue. */
export function identityFailureOf(code: AuthErrorCode): IdentityFailure {
  return { status: STATUSES[code], code, message: AUTH_ERROR_MESSAGES[code] };
}

export const UNAUTHENTICATED: IdentityFailure = {
  status: 401,
  code: 'unauthenticated',
  message: 'Please sign in first',
};
export const UNTRUSTED_ORIGIN: IdentityFailure = {
  status: 403,
  code: 'untrusted-origin',
  message: 'This request did not come from Magic Portrait. Please reload the page and try again.',
};
/** Instead of user-not-found and wrong-password where the operator conceals who has an account. */
export const CONCEALED: IdentityFailure = {
  status: 401,
  code: 'invalid-credentials',
  message: 'Incorrect email or password',
};
/** The same where a new account has to be confirmed before it opens. */
export const CONCEALED_UNPROVED: IdentityFailure = {
  ...CONCEALED,
  message: `${CONCEALED.message}. If you have just signed up, please open the link in our mail first.`,
};
/** The one answer to every sign-up where nobody is to learn who has an account. */
export const CHECK_MAIL = {
  code: 'check-mail',
  message: 'We have sent you a mail. Please open the link in it, then sign in.',
} as const;
export const VERIFY_LINK_DEAD: IdentityFailure = {
  status: 400,
  code: 'invalid-token',
  message:
    'This link has expired or is not complete. Sign in and create a portrait: we offer you another mail there.',
};
const BUSY: IdentityFailure = {
  status: 503,
  code: 'busy',
  message: 'The server is busy right now. Please try again in a moment.',
  retryAfterSeconds: 5,
};
const RESET_LINK_DEAD: IdentityFailure = {
  status: 400,
  code: 'invalid-token',
  message: 'This link has expired or was already used. Please ask for a new one.',
};
/** Told only to who has proved to own the account. */
const BLOCKED: IdentityFailure = {
  status: 403,
  code: ACCOUNT_BLOCKED,
  message: ACCOUNT_BLOCKED_MESSAGE,
};
export const MAIL_FAILED: IdentityFailure = {
  status: 502,
  code: 'mail-failed',
  message: 'The email could not be sent. Please try again in a few minutes.',
};

/** Translates better-auth's codes; what people can't do anything about becomes one plain sentence. */
export function translateIdentityFailure(status: number, vendorCode: string | undefined): IdentityFailure {
  switch (vendorCode) {
    case 'USER_ALREADY_EXISTS':
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
      return identityFailureOf('email-already-in-use');
    case 'PASSWORD_TOO_SHORT':
      return identityFailureOf('weak-password');
    case 'INVALID_EMAIL':
      return identityFailureOf('invalid-email');
    case 'INVALID_TOKEN':
      return RESET_LINK_DEAD;
    case PASSWORDS_BUSY:
      return BUSY;
    case ACCOUNT_BLOCKED:
      return BLOCKED;
    case 'INVALID_ORIGIN':
    case 'MISSING_OR_NULL_ORIGIN':
    case 'CROSS_SITE_NAVIGATION_LOGIN_BLOCKED':
      return UNTRUSTED_ORIGIN;
    default:
      return {
        status: status >= 400 && status < 500 ? status : 500,
        code: 'unexpected',
        message: UNEXPECTED_AUTH_ERROR,
      };
  }
}
