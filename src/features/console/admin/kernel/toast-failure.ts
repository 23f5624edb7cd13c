import { HttpError } from '#ui/data/api-client.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { sentenceOf } from './console-client.ts';

/** Says that something went wrong: the server's sentence, or `otherwise` when there is none. */
export function toastFailure(error: unknown, otherwise: string): void {
  // The console has closed and said why.
  if (error instanceof HttpError && error.status === 401) return;
  toastError(sentenceOf(error, otherwise));
}

/** Says what is wrong with what was asked for. */
export function toastError(description: string): void {
  toast({ variant: 'destructive', title: 'Error', description });
}
