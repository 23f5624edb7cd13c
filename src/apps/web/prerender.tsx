import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Router } from 'wouter';
import { App } from './app.tsx';
import { HERO_PICTURE } from './landing/hero-pictures.ts';
import { LoadingScreen } from './shell/loading-screen.tsx';

interface ManifestEntry {
  readonly file: string;
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;
export interface PrerenderedPage {
  readonly head: string;
  readonly html: string;
}

/** The headline's face. The text's may come a little later: its stand-in has the same measure. */
const FIRST_FACES = [/baloo-2-first\.woff2$/];

function fontPreloads(manifest: Manifest): string[] {
  return FIRST_FACES.map((face) => {
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

/** The landing page as it stands before any script runs. `manifest` is Vite's of the browser build. */
export async function renderLanding(manifest: Manifest): Promise<PrerenderedPage> {
  const html = await htmlOf(
    <StrictMode>
      <Router ssrPath="/">
        <App />
      </Router>
    </StrictMode>,
  );
  const hero = HERO_PICTURE
    ? `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${HERO_PICTURE.avifSrcSet}" imagesizes="${HERO_PICTURE.sizes}">`
    : '';
  return { head: [...fontPreloads(manifest), hero].join('\n    '), html };
}

/** What stands at every other address, and for whoever has a session, until the scripts know more. */
export async function renderShell(manifest: Manifest): Promise<PrerenderedPage> {
  return { head: fontPreloads(manifest).join('\n    '), html: await htmlOf(<LoadingScreen />) };
}
