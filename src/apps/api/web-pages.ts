import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { SESSION_HINT_COOKIE } from '#features/accounts/contract.ts';

/** Paths that are not pages: what is missing there is missing. */
const NOT_PAGES = /^\/(api|assets|healthz|readyz|metrics)(\/|$)/;
const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built browser application: the pre-rendered landing page to visitors without a session, the shell
 * on every other page (its router knows which exist), hashed assets for a year.
 */
export async function serveWebPages(app: FastifyInstance, webRoot: string): Promise<void> {
  const [landing, shell] = await Promise.all(
    ['index.html', 'shell.html'].map((name) => readFile(join(webRoot, name), 'utf8')),
  );
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(webRoot, 'assets'));
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (NOT_PAGES.test(path)) return reply.callNotFound();
    const visitor = request.cookies[SESSION_HINT_COOKIE] === undefined;
    reply.header('cache-control', 'no-cache').header('vary', 'Cookie').type('text/html; charset=utf-8');
    return reply.send(path === '/' && visitor ? landing : shell);
  });
}
