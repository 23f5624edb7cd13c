import * as z from 'zod';
import { boundedFetch } from './bounded-fetch.ts';
import { CallEnded } from './call-ended.ts';
import { codeWord } from './code-word.ts';

export interface ModerationSettings {
  /** Of the endpoint itself, such as `https://api.openai.com/v1/moderations`. */
  readonly url: string;
  readonly apiKey?: string;
  readonly model: string;
}

export type ModerationOutcome =
  | { readonly kind: 'passed' }
  /** Categories as the endpoint calls them, for logs. */
  | { readonly kind: 'flagged'; readonly categories: readonly string[] }
  /** It said nothing that can be read, or not in time. `code` holds nothing of the text. */
  | { readonly kind: 'unanswered'; readonly code: string };

/** Looks at a text of a parent's. Ends within its time, whatever the endpoint does, and never throws. */
export type ModerateText = (text: string) => Promise<ModerationOutcome>;

/** A parent waits for it. */
const TIME_LIMIT_MS = 3_000;
/** A reply takes 2 kB. */
const MAX_REPLY_BYTES = 64 * 1024;

const reply = z.object({
  results: z
    .array(z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.unknown()).catch({}) }))
    .min(1),
});

function outcomeOf(body: unknown): ModerationOutcome {
  const read = reply.safeParse(body);
  if (!read.success) return { kind: 'unanswered', code: 'unreadable-reply' };
  const flagged = read.data.results.filter((result) => result.flagged);
  if (flagged.length === 0) return { kind: 'passed' };
  const named = flagged.flatMap(({ categories }) =>
    Object.keys(categories).filter((category) => categories[category] === true),
  );
  // Such as sexual/minors; whatever else stands there is nobody's word.
  const categories = named.filter((category) => codeWord([category.replace('/', '.')], '') !== '');
  return { kind: 'flagged', categories: [...new Set(categories)] };
}

function codeOf(error: unknown, isTimedOut: boolean): string {
  if (isTimedOut) return 'timed-out';
  if (!(error instanceof CallEnded)) return 'unreadable-reply';
  return 'code' in error.outcome ? error.outcome.code : 'failed';
}

/**
 * Asks an endpoint in OpenAI's format (`POST /v1/moderations`) about a text, and never sends anything else: 3 seconds and
 * 64 kB at most.
 */
export function createTextModeration(
  { url, apiKey, model }: ModerationSettings,
  timeLimitMs = TIME_LIMIT_MS,
): ModerateText {
  return async (text) => {
    const signal = AbortSignal.timeout(timeLimitMs);
    const fetch = boundedFetch({ baseUrl: url, hosts: [], maxReplyBytes: MAX_REPLY_BYTES, signal });
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify({ model, input: [{ type: 'text', text }] }),
      });
      return outcomeOf(await answer.json());
    } catch (error) {
      return { kind: 'unanswered', code: codeOf(error, signal.aborted) };
    }
  };
}
