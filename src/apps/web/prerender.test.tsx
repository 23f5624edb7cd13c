import { describe, expect, it } from 'vitest';
import { renderLanding, renderShell } from './prerender.tsx';

const MANIFEST = {
  'src/ui/fonts/baloo-2-first.woff2': { file: 'assets/baloo.woff2' },
};
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');

describe('the pre-rendered landing page', () => {
  it('says everything before any script runs', async () => {
    const words = wordsOf((await renderLanding(MANIFEST)).html);
    for (const promise of [
      'Get Started',
      'Admin',
      'Perfect Quality',
      'Super Fast',
      '50+ Themes',
      'Start Creating Magic',
      'Ready to Create Magic?',
      'about 30 seconds',
      '10 free generations',
      'No credit card required',
    ]) {
      expect(words).toContain(promise);
    }
    expect(words).not.toContain('Loading...');
  });

  it('has one h1, and buttons that lead to the auth section without scripts', async () => {
    const { html } = await renderLanding(MANIFEST);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/href="#create"/g)).toHaveLength(2);
    expect(html).toContain('id="create"');
  });

  it("fetches the headline's face at once, and says so when the build has none", async () => {
    expect((await renderLanding(MANIFEST)).head).toContain('href="/assets/baloo.woff2"');
    await expect(renderLanding({})).rejects.toThrow(/no font file/);
  });
});

it('the shell says Loading... and no more', async () => {
  expect(wordsOf((await renderShell(MANIFEST)).html).trim()).toBe('Loading...');
});
