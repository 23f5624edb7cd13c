import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Router } from 'wouter';
import { App } from './app.tsx';
import { HERO_PICTURE } from './landing/hero-pictures.ts';
import { aboutTags, PUBLIC_PAGES, type PublicPage, SHELL_ABOUT } from './public-pages.ts';
import { LoadingScreen } from './shell/loading-screen.tsx';

interface ManifestEntry {
  readonly file: string;
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;
export interface PrerenderedPage {
  /** The name of its file. */
  readonly file: string;
  /** The address that it stands at; null for the shell, which stands at any. */
  readonly path: string | null;
  /** Title and description. */
  readonly about: string;
  readonly preloads: string;
  readonly html: string;
}

/** The headline's face. The text's may come a little later: its stand-in has the same measure. */
const FIRST_FACES = [/baloo-2-first\.woff2$/];

/** Tags that have faces fetched with the page; each is found by its file's name. */
export function fontPreloads(manifest: Manifest, faces: readonly RegExp[] = FIRST_FACES): string[] {
  return faces.map((face) => {
    const name = Object.keys(manifest).find((key) => face.test(key));
    if (!name) throw new Error(`The build has no font file like ${face.source}`);
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${manifest[name]?.file}">`;
  });
}

async function htmlOf(element: React.ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element);
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}

function heroPreload({ path }: PublicPage): string[] {
  if (path !== '/' || !HERO_PICTURE) return [];
  const { avifSrcSet, sizes } = HERO_PICTURE;
  return [
    `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${avifSrcSet}" imagesizes="${sizes}">`,
  ];
}

/** A public page as it stands before any script runs. `manifest` is Vite's of the browser build. */
export async function renderPage(page: PublicPage, manifest: Manifest): Promise<PrerenderedPage> {
  const html = await htmlOf(
    <StrictMode>
      <Router ssrPath={page.path}>
        <App />
      </Router>
    </StrictMode>,
  );
  const preloads = [...heroPreload(page), ...fontPreloads(manifest)].join('\n    ');
  return { file: page.file, path: page.path, about: aboutTags(page), preloads, html };
}

/** What stands at every other address, and for whoever has a session, until the scripts know more. */
export async function renderShell(manifest: Manifest): Promise<PrerenderedPage> {
  return {
    file: 'shell.html',
    path: null,
    about: aboutTags(SHELL_ABOUT),
    preloads: fontPreloads(manifest).join('\n    '),
    html: await htmlOf(<LoadingScreen />),
  };
}

/** Everything that the build writes. */
export async function renderAll(manifest: Manifest): Promise<PrerenderedPage[]> {
  return Promise.all([...PUBLIC_PAGES.map((page) => renderPage(page, manifest)), renderShell(manifest)]);
}
