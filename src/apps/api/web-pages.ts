import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_HINT_COOKIE } from '#features/accounts/contract.ts';

/** Paths that are not pages: what is missing there is missing. */
const NOT_PAGES = /^\/(api|assets|healthz|readyz|metrics)(\/|$)/;
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

/**
 * Serves the built browser application: the pre-rendered landing page to visitors without a session, the shell
 * on every other page (its router knows which exist), hashed assets for a year.
 */
export async function serveWebPages(app: FastifyInstance, webRoot: string): Promise<void> {
  const [landing, shell] = await Promise.all(
    ['index.html', 'shell.html'].map((name) => loadPage(join(webRoot, name))),
  );
  await app.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', HASHED_MAX_AGE),
  });
  for (const name of await topLevelFiles(webRoot)) {
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(name, webRoot),
    );
  }
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (NOT_PAGES.test(path)) return reply.callNotFound();
    const visitor = request.cookies[SESSION_HINT_COOKIE] === undefined;
    const page = path === '/' && visitor ? landing : shell;
    return page ? sendPage(page, request, reply) : reply.callNotFound();
  });
}
