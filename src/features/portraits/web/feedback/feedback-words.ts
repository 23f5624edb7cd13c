import { MessageCircleMore, Palette, ScanFace, Scissors, Shirt } from 'lucide-react';
import { HttpError } from '#ui/data/api-client.ts';
import { failureAdvice } from '#ui/data/failure-advice.ts';
import type { TryAgainState, UnhappyReason } from '../../feedback/contract.ts';

/** What parents tap. */
export const REASONS: readonly {
  readonly reason: UnhappyReason;
  readonly label: string;
  readonly Icon: typeof Palette;
}[] = [
  { reason: 'not-like-my-child', label: 'Not like my child', Icon: ScanFace },
  { reason: 'hair', label: 'The hair', Icon: Scissors },
  { reason: 'skin', label: 'The skin', Icon: Palette },
  { reason: 'costume', label: 'The costume', Icon: Shirt },
  { reason: 'other', label: 'Something else', Icon: MessageCircleMore },
];

/** Why there is no other try. */
export const NO_TRY: Readonly<Record<TryAgainState, string>> = {
  free: '',
  used: 'This portrait has had its free try; another theme may suit better.',
  today: 'You have had all of today’s free tries. Come back tomorrow for this one.',
  'too-old': 'Portraits can be tried again for free within seven days.',
  'not-offered': '',
};

/** The server's own sentence, where it has one. */
export const failureSentence = (error: unknown): string =>
  (error instanceof HttpError ? error.sentence : undefined) ?? failureAdvice(error);
