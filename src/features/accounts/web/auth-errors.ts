import { HttpError } from '#ui/data/api-client.ts';
import { AUTH_ERROR_MESSAGES, UNEXPECTED_AUTH_ERROR } from '../contract.ts';

const OFFLINE = 'We could not reach the server. Please check your connection and try again.';

/** The error catalogue's sentence for a failed identity call: by its code, else its own message, else the general one. */
export function authErrorMessage(error: unknown): string {
  if (error instanceof HttpError) {
    const { code, sentence } = error;
    if (code && Object.hasOwn(AUTH_ERROR_MESSAGES, code)) {
      return AUTH_ERROR_MESSAGES[code as keyof typeof AUTH_ERROR_MESSAGES];
    }
    if (error.status === 429) return AUTH_ERROR_MESSAGES['too-many-requests'];
    return sentence || UNEXPECTED_AUTH_ERROR;
  }
  // fetch() rejects with a TypeError when nothing answered; its own words differ by browser.
  if (error instanceof TypeError) return OFFLINE;
  return (error instanceof Error && error.message) || UNEXPECTED_AUTH_ERROR;
}
