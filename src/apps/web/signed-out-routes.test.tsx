import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { App } from './app.tsx';

async function headingAt(path: string, search = ''): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <Router ssrPath={path} ssrSearch={search}>
      <App />
    </Router>,
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '') ?? '';
}

it.each([
  ['/', 'One photo. Every dream they have.'],
  ['/register', 'Today a doctor. Tomorrow an astronaut.'],
  ['/subscription', 'Choose Your Magic Plan'],
  ['/reset-password', 'Reset Password'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy Policy'],
  ['/admin', 'Admin Console'],
  ['/ui', 'Primitives'],
  ['/nowhere', '404 Page Not Found'],
  ['/admin/nowhere', '404 Page Not Found'],
])('a visitor finds at %s the page headed "%s"', async (path, heading) => {
  expect(await headingAt(path)).toBe(heading);
});
