import { HttpError } from './api-client.ts';

/** What stands after the sentence that something could not be loaded: whose side it was on. */
export function failureAdvice(error: unknown): string {
  return error instanceof HttpError
    ? 'Something went wrong on our side. Please try again in a moment.'
    : 'Please check your connection and try again.';
}
