import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CONSENT_TEXT } from '../sign-in/contract.ts';
import { ConsentLine } from './consent-line.tsx';

it('shows the text whose hash is kept, to the letter, with both documents in reach', () => {
  const html = renderToStaticMarkup(<ConsentLine />);
  const shown = html.replace(/<span class="sr-only">.*?<\/span>/g, '').replace(/<[^>]+>/g, '');
  expect(shown).toBe(CONSENT_TEXT);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/terms', '/privacy']);
});
