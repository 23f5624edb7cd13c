import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_HINT_COOKIE } from '#features/accounts/contract.ts';
import {
  ACCOUNT_PAGE,
  CONSOLE_PAGE,
  CONTACT_PAGE,
  CREDITS_PAGE,
  GRIEVANCES_PAGE,
  IMAGE_EDITOR_PAGE,
  PRIVACY_PAGE,
  REFUNDS_PAGE,
  REGISTER_PAGE,
  RESET_PASSWORD_PAGE,
  SUBSCRIPTION_PAGE,
  TERMS_PAGE,
  UI_PAGE,
  VERIFY_EMAIL_PAGE,
} from '#features/pages.ts';
import { DOCUMENT_HEADERS } from './security.ts';

/** Paths that are not pages: what is missing there is missing. */
const NOT_PAGES = /^\/(api|assets|licences|healthz|readyz|metrics)(\/|$)/;
const HASHED_MAX_AGE = 'public, max-age=31536000, immutable';

const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

/** A page's bytes by content encoding; '' is the plain one. The build writes the compressed ones beside it. */
type Page = ReadonlyMap<string, Buffer>;

async function loadPage(path: string): Promise<Page> {
  const page = new Map([['', await readFile(path)]]);
  for (const { name, extension } of ENCODINGS) {
    const bytes = await readFile(path + extension).catch(() => undefined);
    if (bytes) page.set(name, bytes);
  }
  return page;
}

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = ENCODINGS.find(({ name }) => page.has(name) && accepted.includes(name))?.name;
  reply.header('cache-control', 'no-cache').header('vary', 'Cookie, Accept-Encoding');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.get(encoding ?? ''));
}

/** Files at the top of the web root other than pages: the icon, robots.txt. */
async function topLevelFiles(webRoot: string): Promise<string[]> {
  const entries = await readdir(webRoot, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
    .map((entry) => entry.name);
}

/** Pages that come pre-rendered to visitors, by address. */
const PRERENDERED: Readonly<Record<string, string>> = {
  '/': 'index.html',
  [REGISTER_PAGE]: 'register.html',
  [SUBSCRIPTION_PAGE]: 'subscription.html',
};
/** Every other page there is; the router in the browser draws them. */
const DRAWN_IN_BROWSER = [
  IMAGE_EDITOR_PAGE,
  CREDITS_PAGE,
  ACCOUNT_PAGE,
  CONSOLE_PAGE,
  RESET_PASSWORD_PAGE,
  VERIFY_EMAIL_PAGE,
  TERMS_PAGE,
  PRIVACY_PAGE,
  CONTACT_PAGE,
  REFUNDS_PAGE,
  GRIEVANCES_PAGE,
  UI_PAGE,
];
/** Where a search engine may look. The rest is for whoever has an account, or an operator. */
const FOR_EVERYBODY = [
  ...['/', REGISTER_PAGE, SUBSCRIPTION_PAGE, TERMS_PAGE, PRIVACY_PAGE],
  ...[CONTACT_PAGE, REFUNDS_PAGE, GRIEVANCES_PAGE],
];

interface PageSet {
  readonly prerendered: ReadonlyMap<string, Page>;
  readonly shell: Page;
  /** The shell for whoever has a session, and the one that fetches the main screen at once. */
  readonly members: Page;
  readonly creation: Page;
}

async function loadPages(webRoot: string): Promise<PageSet> {
  const prerendered = new Map<string, Page>();
  for (const [path, name] of Object.entries(PRERENDERED))
    prerendered.set(path, await loadPage(join(webRoot, name)));
  const load = (name: string) => loadPage(join(webRoot, name));
  return {
    prerendered,
    shell: await load('shell.html'),
    members: await load('members.html'),
    creation: await load('creation.html'),
  };
}

/**
 * Serves the built browser application: pre-rendered pages to visitors without a session, the shell for every other
 * page (under 404 where there is none), hashed assets for a year. `publicUrl` is where people reach the product.
 */
export async function serveWebPages(app: FastifyInstance, webRoot: string, publicUrl: string): Promise<void> {
  const { prerendered, shell, members, creation } = await loadPages(webRoot);
  await app.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply) {
      reply.header('cache-control', HASHED_MAX_AGE);
      // Half a kilobyte each, of the dozen files that a first screen waits for.
      for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
    },
  });
  await app.register(fastifyStatic, {
    root: join(webRoot, 'licences'),
    prefix: '/licences/',
    index: false,
    decorateReply: false,
  });
  for (const name of await topLevelFiles(webRoot)) {
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(name, webRoot),
    );
  }
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = (request.url.split('?')[0] ?? '/').replace(/(.)\/$/, '$1');
    if (NOT_PAGES.test(path)) return reply.callNotFound();
    // Beside a session's cookie the pre-rendered page would flash by: the shell waits for the session instead.
    const isVisitor = request.cookies[SESSION_HINT_COOKIE] === undefined;
    const forMember = path === '/' ? creation : members;
    const page = isVisitor ? (prerendered.get(path) ?? shell) : forMember;
    if (FOR_EVERYBODY.includes(path)) reply.header('link', `<${new URL(path, publicUrl)}>; rel="canonical"`);
    else reply.header('x-robots-tag', 'noindex');
    if (!prerendered.has(path) && !DRAWN_IN_BROWSER.includes(path)) reply.code(404);
    return sendPage(page, request, reply);
  });
}
