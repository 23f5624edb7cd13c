import { PORTRAITS_GENERATE, PORTRAITS_TRY_AGAIN, pathFor } from '#features/endpoints.ts';
import { apiFetch, HttpError } from '#ui/data/api-client.ts';
import type { Garment } from '../choices/contract.ts';
import {
  type AspectRatio,
  generateResponse,
  type PortraitError,
  portraitError,
  progressEvent,
} from '../contract.ts';
import { readServerSentEvents } from './event-stream.ts';
import { CONNECTION_LOST, OFFLINE, SOMETHING_WENT_WRONG } from './failure-words.ts';
import type { GenerateOutcome, ProgressListener } from './generate-outcome.ts';
import { followPortrait } from './portrait-follower.ts';
import { failureOf, portraitIdOf, trialWaitOf } from './server-failure.ts';
import { delay, untilOnline, watchSilence } from './waiting.ts';

/** 4 kB a second: a photo from a phone on 2G. */
const SLOWEST_BYTES_A_MS = 4;
/** A short break of the connection is over by the first, a change of networks by the second. */
const RESEND_AFTER_MS = [1_000, 4_000];
/** The 180 s that the JSON answer may take, and some for its way. */
const ANSWER_MS = 200_000;
/** The server says something every 15 s. */
const SILENCE_MS = 25_000;

/** One try: what is sent, and the key that makes sending it again the same try. */
export interface GenerateTry {
  readonly image: File;
  readonly categoryId: string;
  readonly subcategoryId: string;
  /** The theme's prompt template; the server goes by the ids. */
  readonly themeName: string;
  readonly customStyle: string;
  readonly aspectRatio: AspectRatio;
  readonly garment: Garment;
  /** Which face of the photo, from 0, where the parent chose one. */
  readonly face: number | null;
  /** Who makes it; absent where there is nothing to choose. */
  readonly engine?: string;
  readonly key: string;
}

/** Another try at a portrait, without a credit: all else is as that was asked for. */
export interface AgainTry extends Pick<GenerateTry, 'image' | 'face' | 'key'> {
  readonly tryOf: string;
}

export interface GenerateOptions {
  readonly onProgress: ProgressListener;
  /** The connection failed, and the try is sent once more. */
  readonly onResend?: () => void;
  readonly signal: AbortSignal;
  /** Milliseconds before sending once more after the connection failed; one entry for each further sending. */
  readonly resendAfterMs?: readonly number[];
  /** Milliseconds for the upload and the answer's first byte; the JSON answer may take 180 s to come after a slow upload. */
  readonly answerMs?: number;
  /** A stream silent for this many milliseconds is taken for broken, and the portrait is asked for instead. */
  readonly silenceMs?: number;
  /** Milliseconds between two questions when the portrait is followed. */
  readonly everyMs?: number;
}

/**
 * Sends the try and waits for its outcome, by stream or JSON as the server answers. A stream that breaks is not a
 * failure: the portrait is followed to its end. Throws only when the signal aborts.
 */
export async function generatePortrait(
  attempt: GenerateTry | AgainTry,
  options: GenerateOptions,
): Promise<GenerateOutcome> {
  const waits = options.resendAfterMs ?? RESEND_AFTER_MS;
  for (let sent = 0; ; sent += 1) {
    // The browser knows: asking would only take its time. What was sent before may be on its way, and is waited for.
    if (navigator.onLine === false && sent === 0) return { kind: 'failed', failure: OFFLINE, settled: false };
    await untilOnline(options.signal);
    const answer = await sendOnce(attempt, options);
    if (answer !== 'connection-lost') return answer;
    const wait = waits[sent];
    if (wait === undefined) return { kind: 'failed', failure: CONNECTION_LOST, settled: false };
    options.onResend?.();
    await delay(wait, options.signal);
  }
}

/** The multipart body: the specification's fields, the chosen face, and who is to make it. */
export function generateForm(attempt: GenerateTry): FormData {
  const form = new FormData();
  form.set('image', attempt.image, attempt.image.name);
  form.set('categoryId', attempt.categoryId);
  form.set('subcategoryId', attempt.subcategoryId);
  form.set('themeName', attempt.themeName);
  const customStyle = attempt.customStyle.trim();
  if (customStyle !== '') form.set('customStyle', customStyle);
  form.set('aspectRatio', attempt.aspectRatio);
  if (attempt.garment !== 'theme') form.set('garment', attempt.garment);
  if (attempt.face !== null) form.set('face', String(attempt.face));
  if (attempt.engine !== undefined) form.set('engine', attempt.engine);
  return form;
}

function againForm({ image, face }: AgainTry): FormData {
  const form = new FormData();
  form.set('image', image, image.name);
  if (face !== null) form.set('face', String(face));
  return form;
}

async function sendOnce(
  attempt: GenerateTry | AgainTry,
  options: GenerateOptions,
): Promise<GenerateOutcome | 'connection-lost'> {
  const connection = new AbortController();
  const abort = (): void => connection.abort();
  options.signal.addEventListener('abort', abort);
  const uploadMs = attempt.image.size / SLOWEST_BYTES_A_MS;
  const silence = watchSilence(options.answerMs ?? ANSWER_MS + uploadMs, abort);
  try {
    const isAgain = 'tryOf' in attempt;
    const response = await apiFetch(
      isAgain ? pathFor(PORTRAITS_TRY_AGAIN, { id: attempt.tryOf }) : PORTRAITS_GENERATE,
      {
        method: 'POST',
        body: isAgain ? againForm(attempt) : generateForm(attempt),
        headers: { accept: 'text/event-stream', 'idempotency-key': attempt.key },
        signal: connection.signal,
      },
    );
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!isStream || response.body === null) return outcomeOf(await response.json());
    silence.heard(options.silenceMs ?? SILENCE_MS);
    return await readStream(response.body, options, silence.heard);
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof HttpError) return refused(error, options);
    // A body that is no JSON is the server's fault; anything else is the connection's.
    return error instanceof SyntaxError ? unreadable : 'connection-lost';
  } finally {
    silence.stop();
    options.signal.removeEventListener('abort', abort);
  }
}

/** A server that only stopped waiting names the portrait it goes on with; anything else is a failure. */
function refused(error: HttpError, options: GenerateOptions): GenerateOutcome | Promise<GenerateOutcome> {
  if (error.status === 401) return { kind: 'signed-out' };
  const { code } = error;
  if (code === 'unknown-theme') return { kind: code };
  if (code === 'consent-needed' || code === 'unknown-engine')
    return { kind: 'engine-refused', refusal: code };
  const waitsFor = trialWaitOf(error);
  if (waitsFor) return { kind: 'trial-waits', waitsFor };
  const failure = failureOf(error);
  const isGoingOn = failure.reason === null && error.status >= 500;
  const portraitId = isGoingOn ? portraitIdOf(error) : undefined;
  if (portraitId !== undefined) return followPortrait(portraitId, options);
  return { kind: 'failed', failure, settled: !isGoingOn };
}

async function readStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  options: GenerateOptions,
  heard: () => void,
): Promise<GenerateOutcome | 'connection-lost'> {
  let portraitId: string | null = null;
  try {
    for await (const { event, data } of readServerSentEvents(body, heard)) {
      if (event === 'result') return outcomeOf(JSON.parse(data));
      if (event === 'error') return failedByServer(JSON.parse(data));
      const progress = event === 'progress' ? progressEvent.safeParse(JSON.parse(data)) : null;
      if (!progress?.success) continue;
      portraitId = progress.data.portraitId;
      options.onProgress(progress.data);
    }
  } catch (error) {
    options.signal.throwIfAborted();
    if (portraitId === null) throw error;
  }
  return portraitId === null ? 'connection-lost' : followPortrait(portraitId, options);
}

const unreadable: GenerateOutcome = {
  kind: 'failed',
  failure: { message: SOMETHING_WENT_WRONG, reason: null },
  settled: false,
};

function outcomeOf(body: unknown): GenerateOutcome {
  const parsed = generateResponse.safeParse(body);
  if (!parsed.success) return unreadable;
  const { requiresUpgrade, generatedImageUrl, portraitId, appliedStyle, engine } = parsed.data;
  if (requiresUpgrade) return { kind: 'upgrade' };
  if (generatedImageUrl === undefined) return unreadable;
  return {
    kind: 'made',
    portrait: {
      portraitId: portraitId ?? null,
      imageUrl: generatedImageUrl,
      appliedStyle: appliedStyle ?? [],
      engine,
    },
  };
}

function failedByServer(body: unknown): GenerateOutcome {
  const parsed = portraitError.safeParse(body);
  const error: Partial<PortraitError> = parsed.success ? parsed.data : {};
  const failure = { message: error.message ?? SOMETHING_WENT_WRONG, reason: error.reason ?? null };
  return { kind: 'failed', failure, settled: true };
}
