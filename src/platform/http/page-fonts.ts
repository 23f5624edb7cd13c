import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
// Its `hide`: also where this is all of the server that a program holds.
import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** Below /api, so that it is also there where another server hands out the pages. */
const PREFIX = '/api/faces';
/** What a page made by a server links to for the product's faces. Its text is then set in the one for text. */
export const PAGE_FONTS = `${PREFIX}/faces.css`;
/** In the head of such a page; its policy needs 'self' in style-src and font-src. */
export const PAGE_FONTS_LINK = `<link rel="stylesheet" href="${PAGE_FONTS}">`;

/** Their addresses stay while their contents may change. */
const CACHING = 'public, max-age=86400';
const FACE_ADDRESS = /url\("([^"]+\.woff2)"\)/g;
const TEXT = ':root{font-family:"Mukta","Mukta Fallback",sans-serif}\n';

interface Faces {
  readonly style: string;
  /** Paths by the names under which they are served. */
  readonly files: ReadonlyMap<string, string>;
}

/** Style sheets as the browser's build reads them, with their files at addresses of a server's own. */
async function readFaces(styles: readonly URL[]): Promise<Faces> {
  const files = new Map<string, string>();
  const texts = await Promise.all(
    styles.map(async (style) => {
      const text = await readFile(style, 'utf8');
      return text.replace(FACE_ADDRESS, (_whole, address: string) => {
        const path = address.startsWith('.') ? fileURLToPath(new URL(address, style)) : inPackage(address);
        files.set(basename(path), path);
        return `url("${PREFIX}/${basename(path)}")`;
      });
    }),
  );
  return { style: texts.join('') + TEXT, files };
}

/** `@scope/package/path`, also where the package does not list the path among its exports. */
function inPackage(address: string): string {
  const [scope, name, ...path] = address.split('/');
  const folder = dirname(createRequire(import.meta.url).resolve(`${scope}/${name}/package.json`));
  return [folder, ...path].join('/');
}

/** Serves the faces that `styles` name, for the server's own pages: those files, and no others. */
export async function servePageFonts(app: FastifyInstance, styles: readonly URL[]): Promise<void> {
  const { style, files } = await readFaces(styles);
  const schema = { hide: true };
  app.get(PAGE_FONTS, { schema }, (_request, reply) =>
    reply.header('cache-control', CACHING).type('text/css; charset=utf-8').send(style),
  );
  app.get<{ Params: { file: string } }>(`${PREFIX}/:file`, { schema }, async (request, reply) => {
    const path = files.get(request.params.file);
    if (path === undefined) return reply.callNotFound();
    return reply
      .header('cache-control', CACHING)
      .type('font/woff2')
      .send(await readFile(path));
  });
}
