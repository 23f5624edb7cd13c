import { formatDay } from '#ui/day-words.ts';
import type { CreditHistoryItem } from '../contract.ts';

/** What a line of the credits' history says; `detail` stands below in small. */
export interface CreditWords {
  readonly title: string;
  readonly detail: string | null;
}

/** Why a credit came back, by the portrait's FailureReason. */
const REASONS: Readonly<Record<string, string>> = {
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
};
const ANY_REASON = 'Something went wrong, and it costs nothing.';

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
        detail: REASONS[item.reason ?? ''] ?? ANY_REASON,
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
