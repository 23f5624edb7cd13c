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

/** Looks at a portrait that an image model made, as a JPEG. Ends and never throws, as above. */
export type ModeratePicture = (jpeg: Uint8Array) => Promise<ModerationOutcome>;

/** A parent waits for it. */
const TIME_LIMIT_MS = { text: 3_000, picture: 10_000 };
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

/** Asks about one input, as the format has it: 64 kB of reply at most. */
async function ask(
  { url, apiKey, model }: ModerationSettings,
  input: Readonly<Record<string, unknown>>,
  timeLimitMs: number,
): Promise<ModerationOutcome> {
  const signal = AbortSignal.timeout(timeLimitMs);
  const fetch = boundedFetch({ baseUrl: url, hosts: [], maxReplyBytes: MAX_REPLY_BYTES, signal });
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, input: [input] }),
    });
    return outcomeOf(await answer.json());
  } catch (error) {
    return { kind: 'unanswered', code: codeOf(error, signal.aborted) };
  }
}

/** Asks an endpoint in OpenAI's format (`POST /v1/moderations`) about a text, and never sends anything else: 3 seconds at most. */
export const createTextModeration =
  (settings: ModerationSettings, timeLimitMs = TIME_LIMIT_MS.text): ModerateText =>
  (text) =>
    ask(settings, { type: 'text', text }, timeLimitMs);

/** As `createTextModeration`, about a picture, which goes along in the request: 10 seconds at most. */
export const createPictureModeration =
  (settings: ModerationSettings, timeLimitMs = TIME_LIMIT_MS.picture): ModeratePicture =>
  (jpeg) => {
    const url = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
    return ask(settings, { type: 'image_url', image_url: { url } }, timeLimitMs);
  };
