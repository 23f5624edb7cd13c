import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../tests/support/dom/open-app.tsx';
import { SELLING } from '../../../tests/support/dom/payment-window.ts';

type Row = readonly [path: string, heading: string, title: string];
const titledAsHeaded = (path: string, heading: string): Row => [path, heading, heading];
const EVERYBODYS: readonly Row[] = [
  titledAsHeaded('/subscription', 'Choose Your Magic Plan'),
  titledAsHeaded('/admin', 'Admin Console'),
  titledAsHeaded('/terms', 'Terms'),
  titledAsHeaded('/privacy', 'Privacy Policy'),
  titledAsHeaded('/ui', 'Primitives'),
  titledAsHeaded('/reset-password', 'Reset Password'),
  titledAsHeaded('/verify-email', 'Confirm Your Email'),
  titledAsHeaded('/nowhere', '404 Page Not Found'),
  titledAsHeaded('/admin/nowhere', '404 Page Not Found'),
];

async function expectPage(heading: string, title: string): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: heading });
  // It follows the heading by an effect.
  await waitFor(() => expect(document.title).toBe(title));
}

describe('a visitor', () => {
  it('finds the landing page at /', async () => {
    openApp();
    await expectPage('One photo. Every dream they have.', 'Magic Portrait');
  });

  it.each<Row>([['/register', 'Today a doctor. Tomorrow an astronaut.', 'Join'], ...EVERYBODYS])(
    'finds %s',
    async (path, heading, title) => {
      openApp({ path });
      await expectPage(heading, `${title} · Magic Portrait`);
    },
  );

  it.each(['/image-editor', '/credits'])('is led from %s to /register', async (path) => {
    openApp({ path });
    await screen.findByRole('button', { name: 'Continue with Google' });
    expect(location.pathname).toBe('/register');
  });
});

describe('somebody signed in', () => {
  it.each<Row>([titledAsHeaded('/image-editor', 'Image Editor'), ...EVERYBODYS])(
    'finds %s',
    async (path, heading) => {
      openApp({ path, user: {}, answers: SELLING });
      await expectPage(heading, `${heading} · Magic Portrait`);
    },
  );

  it.each(['/', '/register'])('finds the main screen at %s', async (path) => {
    openApp({ path, user: {} });
    await screen.findByRole('button', { name: /Get Started - It's Free/ });
    expect([location.pathname, document.title]).toEqual(['/', 'Magic Portrait']);
  });

  it('sees Loading... until it is known who is here', async () => {
    openApp({ user: {}, answers: { 'GET /api/auth/user': 'never' } });
    await screen.findByText('Loading...');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });
});
