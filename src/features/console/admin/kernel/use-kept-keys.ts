import { useState } from 'react';
import { createIdempotencyKeys, type IdempotencyKeys, type SentChange } from './idempotency-keys.ts';
import { keepDraft, keptDraft, useDraftOwner } from './kept-drafts.tsx';

/**
 * The keys of a form whose draft is kept. What was sent without an answer keeps its key together with what was typed, so
 * that the same operator who sends it again, after another sign-in, still sends the same change.
 * @param form as `useKeptDraft` has it.
 */
export function useKeptKeys(form: string): IdempotencyKeys {
  const owner = useDraftOwner();
  const [keys] = useState(() => {
    if (owner === null) return createIdempotencyKeys();
    const place = `${form}/sent`;
    return createIdempotencyKeys({
      read: () => keptDraft(owner, place) as SentChange | null,
      write: (sent) => keepDraft(owner, place, sent),
    });
  });
  return keys;
}
