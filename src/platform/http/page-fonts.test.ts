import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { PAGE_FONTS, servePageFonts } from './page-fonts.ts';

const STYLES = ['fonts.css', 'more-fonts.css'].map((name) => new URL(`../../ui/${name}`, import.meta.url));

it('the server serves every face of the screens to pages of the server itself, and nothing else', async () => {
  const app = Fastify();
  await servePageFonts(app, STYLES);
  const style = await app.inject(PAGE_FONTS);
  expect(style.headers['content-type']).toContain('text/css');
  for (const face of ['Baloo 2 Variable', 'Mukta', 'IBM Plex Mono'])
    expect(style.body).toContain(`font-family: "${face}"`);
  const addresses = [...style.body.matchAll(/url\("([^"]*)"\)/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of new Set(addresses)) {
    const face = await app.inject(address);
    expect([address, face.statusCode, face.headers['content-type']]).toEqual([address, 200, 'font/woff2']);
    expect(face.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
  }
  for (const other of ['more-fonts.css', 'README.md', '..%2Ffonts%2FREADME.md'])
    expect((await app.inject(`/api/faces/${other}`)).statusCode).toBe(404);
  await app.close();
});
