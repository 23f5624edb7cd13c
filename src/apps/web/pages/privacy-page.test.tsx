import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../../tests/support/dom/open-app.tsx';
import { hostedEngine, NO_PAYMENTS, withEngines } from '../../../../tests/support/looks/staged-config.ts';

const photoSection = async () =>
  (await screen.findByRole('heading', { name: "Your child's photo" })).parentElement?.textContent;
const NEVER = "Portraits are made by this studio's own computers: the photo is not sent to another company.";

it('the privacy page says that photos stay where only the studio makes portraits', async () => {
  openApp({ path: '/privacy', answers: NO_PAYMENTS });
  await screen.findByText((text) => text.includes(NEVER), { selector: 'p' });
  screen.getByText(/no training of any machine\.$/);
});

it('the privacy page names who may get photos where a parent agrees', async () => {
  openApp({ path: '/privacy', answers: withEngines(hostedEngine()) });
  await screen.findByText(/On this site that can be Google’s image service\./);
  expect(await photoSection()).toContain('not sent to another company unless you first agree to it');
  expect(await photoSection()).not.toContain('is asked whether');
  screen.getByText(/no training of any machine by us\.$/);
});

it('the privacy page names who reads style wishes before', async () => {
  const answers = withEngines(hostedEngine());
  const { json } = answers['GET /api/config'];
  const checked = { json: { ...json, wishesCheckedBy: 'api.openai.com' } };
  openApp({ path: '/privacy', answers: { ...answers, 'GET /api/config': checked } });
  await screen.findByText(
    /api\.openai\.com is asked whether your style wish suits .* and gets those words alone\./,
  );
});

it('the privacy page promises nothing that may not hold while it does not know', async () => {
  openApp({ path: '/privacy', answers: { 'GET /api/config': 'unreachable' } });
  expect(await photoSection()).toContain('not sent to another company unless you first agree');
  expect(screen.queryByText(/On this site/)).toBeNull();
});
