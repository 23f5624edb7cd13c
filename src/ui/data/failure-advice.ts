import { HttpError } from './api-client.ts';

/** What stands after the sentence that something could not be loaded: whose side it was on. */
export function failureAdvice(error: unknown): string {
  return error instanceof HttpError
    ? 'Something went wrong on our side. Please try again in a moment.'
    : 'Please check your connection and try again.';
}

/** What to say about a call that did not work: the server's own sentence, where it is one for people. */
export const failureSentence = (error: unknown): string =>
  (error instanceof HttpError && error.status < 500 ? error.sentence : undefined) ?? failureAdvice(error);
