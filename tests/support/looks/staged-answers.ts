import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { UserData } from '#features/accounts/contract.ts';
import { USER_DATA } from '../../../src/features/endpoints.ts';
import { EMPTY_ANSWER, EMPTY_PAGE } from './empty-page.ts';

/**
 * An answer in place of the server's: JSON, a stream of server-sent events that breaks off after these, a refusal, no
 * connection, or one that never comes.
 */
export type StagedAnswer =
  | { readonly json: unknown; readonly status?: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly events: string }
  | { readonly status: number; readonly message: string }
  | 'unreachable'
  | 'never';

/** What the server of a page says; the rest is the real one's. */
export interface StagedServer {
  /** By method and path, which may end in a star: `{ 'GET /api/history': { json: [] } }`. */
  readonly answers: Readonly<Record<string, StagedAnswer>>;
  /** What it says of the account, where somebody is signed in. */
  readonly user: Partial<UserData> | null;
}

const PORTRAIT = /^\/api\/portraits\/([^/]+)\/(image|thumbnail)$/;
const THEME_PICTURES = fileURLToPath(
  new URL('../../../src/features/catalog/web/theme-pictures', import.meta.url),
);

interface Paused {
  readonly requestId: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
  };
}
interface Reply {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}
const JSON_TYPE = { 'content-type': 'application/json' };

/**
 * Answers the page's calls as `server()` says at that moment. Chromium pauses calls of the API alone: with a route of the
 * driver's every file of the page would come by way of the test, and none from the browser's cache.
 */
export async function answerCalls(page: Page, server: () => StagedServer): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', (paused) => {
    // A call that has ended with its page can not be answered.
    void answer(session, paused, server()).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${inject('productUrl')}/api/*` }] });
}

async function answer(session: CDPSession, { requestId, request }: Paused, staged: StagedServer) {
  const reply = await replyTo(request, staged);
  if (reply === 'never') return;
  if (reply === 'real') return void (await session.send('Fetch.continueRequest', { requestId }));
  if (reply === 'unreachable') {
    return void (await session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' }));
  }
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: reply.status ?? 200,
    responseHeaders: Object.entries(reply.headers).map(([name, value]) => ({ name, value })),
    body: Buffer.from(reply.body).toString('base64'),
  });
}

async function replyTo(
  request: Paused['request'],
  { answers, user }: StagedServer,
): Promise<Reply | 'real' | 'unreachable' | 'never'> {
  const { pathname } = new URL(request.url);
  if (pathname === EMPTY_PAGE) return EMPTY_ANSWER;
  const staged = answerTo(`${request.method} ${pathname}`, answers);
  if (staged !== undefined) return typeof staged === 'string' ? staged : replyOf(staged);
  const themeId = PORTRAIT.exec(pathname)?.[1];
  if (themeId) {
    const body = await readFile(`${THEME_PICTURES}/${themeId}.webp`);
    return { headers: { 'content-type': 'image/webp' }, body };
  }
  if (user && pathname === USER_DATA) return replyAbout(user, request);
  return 'real';
}

function answerTo(call: string, answers: StagedServer['answers']): StagedAnswer | undefined {
  const isMeant = (key: string) => key.endsWith('*') && call.startsWith(key.slice(0, -1));
  return answers[call] ?? Object.entries(answers).find(([key]) => isMeant(key))?.[1];
}

function replyOf(staged: Exclude<StagedAnswer, string>): Reply {
  if ('json' in staged) {
    const { json, status, headers } = staged;
    return { status, headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(json) };
  }
  if ('events' in staged) return { headers: { 'content-type': 'text/event-stream' }, body: staged.events };
  const { status, message } = staged;
  return { status, headers: JSON_TYPE, body: JSON.stringify({ message }) };
}

/** The address of the account is another one in each run, and what an earlier test bought comes when it comes. */
async function replyAbout(user: Partial<UserData>, { url, headers }: Paused['request']): Promise<Reply> {
  const real = await fetch(url, {
    headers: { authorization: headers.Authorization ?? headers.authorization ?? '' },
  });
  return {
    status: real.status,
    headers: JSON_TYPE,
    body: JSON.stringify({ ...((await real.json()) as object), ...user }),
  };
}
