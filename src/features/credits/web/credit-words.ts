import { formatDay } from '#ui/day-words.ts';
import type { FailureReason } from '../../portraits/contract.ts';
import type { CreditHistoryItem } from '../contract.ts';

/** What a line of the credits' history says; `detail` stands below in small. */
export interface CreditWords {
  readonly title: string;
  readonly detail: string | null;
}

const ANY_REASON = 'Something went wrong, and it costs nothing.';
/** Why a credit came back. */
const REASONS: Readonly<Record<FailureReason, string>> = {
  'timed-out': 'It took too long, so it was stopped.',
  'blocked-by-safety': 'The photo and style cannot be used together.',
  'no-face': 'No face was found in the photo.',
  'face-too-small': 'The face in the photo was too small.',
  'face-turned-away': 'The face was turned too far away.',
  'face-cut-off': 'The photo cut off part of the face.',
  'face-covered': 'Something covered part of the face.',
  'eyes-closed': 'The eyes were closed.',
  'face-unclear': 'The face was too dark or blurred.',
  'hair-cut-off': 'The photo cut off too much of the hair.',
  'no-such-face': 'The chosen face is not in the photo.',
  'not-an-image': ANY_REASON,
  'unsupported-format': ANY_REASON,
  animated: ANY_REASON,
  damaged: ANY_REASON,
  'too-large': ANY_REASON,
  'too-small': ANY_REASON,
  'wish-refused': ANY_REASON,
  'engine-failed': ANY_REASON,
};
/** By the words that rows have: one of an earlier version may be none of these. */
const REASON_WORDS: ReadonlyMap<string | null, string> = new Map(Object.entries(REASONS));

export function creditWords(item: CreditHistoryItem): CreditWords {
  switch (item.kind) {
    case 'granted':
      return { title: grantTitle(item), detail: grantDetail(item) };
    case 'spent':
      if (item.free) return { title: 'Another try', detail: 'Free, since you were not happy' };
      return { title: 'Portrait', detail: item.unlimited ? 'Covered by your Unlimited plan' : null };
    case 'returned':
      if (item.free)
        return { title: 'Another try not made', detail: 'It cost nothing, and you may try once more' };
      return {
        title: 'Portrait not made, credit returned',
        detail: REASON_WORDS.get(item.reason) ?? ANY_REASON,
      };
    case 'expired':
      return { title: 'Unused credits expired', detail: `${item.label ?? 'The plan'} came to its end` };
    case 'revoked':
      return { title: 'Taken back with a refund', detail: item.label };
    case 'frozen':
      return {
        title: 'Kept aside',
        detail: `Your bank is looking at the payment for ${item.label ?? 'them'}`,
      };
    case 'unfrozen':
      return { title: 'Kept aside no longer', detail: item.label };
  }
}

function grantTitle({ source, label }: CreditHistoryItem): string {
  if (label) return label;
  if (source === 'trial') return 'Free Trial';
  return source === 'operator' ? 'Added by our team' : 'Credits added';
}

function grantDetail({ source, expiresAt, unlimited }: CreditHistoryItem): string | null {
  if (source === 'refund') return 'Came back after a plan had ended';
  if (expiresAt === null) return source === 'trial' ? null : 'They never expire';
  return `${unlimited ? 'Without limit' : 'To be used'} until ${formatDay(expiresAt)}`;
}

/** Such as +25, −1 or Unlimited. A dash where nothing was counted. */
export function creditAmount({ credits, unlimited, kind }: CreditHistoryItem): string {
  if (credits === 0) return unlimited && kind === 'granted' ? 'Unlimited' : '–';
  return credits > 0 ? `+${credits}` : `−${-credits}`;
}
