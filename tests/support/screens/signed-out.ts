import { renderChooser } from '../../../src/apps/sandbox/google/chooser-page.ts';
import { NO_PAYMENTS } from '../staged-config.ts';
import type { OpenPage, ScreenWalk } from './screen.ts';

/** What a visitor can come to. */
export const SIGNED_OUT: readonly ScreenWalk[] = [
  landing,
  register,
  pagesOfText,
  resetPassword,
  googleSignIn,
];

async function* landing(open: OpenPage) {
  const page = await open({ path: '/#create', answers: NO_PAYMENTS });
  await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
  yield { name: 'landing page, signing in', page };
  await page.getByRole('button', { name: /Sign up/ }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('First name must be at least 2 characters').waitFor();
  yield { name: 'landing page, signing up', page };
}

async function* register(open: OpenPage) {
  const page = await open({ path: '/register', answers: NO_PAYMENTS });
  await page.getByRole('button', { name: 'Continue with Google' }).and(page.locator(':enabled')).waitFor();
  yield { name: 'register', page };
  await page.goto('/subscription');
  await page.getByRole('heading', { name: 'Frequently asked questions' }).waitFor();
  yield { name: 'subscription', page };
}

async function* pagesOfText(open: OpenPage) {
  const page = await open({ path: '/terms' });
  for (const [path, heading] of [
    ['/terms', /Terms/],
    ['/privacy', /Privacy/],
    ['/nowhere', /404 Page Not Found/],
    ['/ui', /./],
  ] as const) {
    if (path !== '/terms') await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    yield { name: path, page };
  }
  await page.getByRole('button', { name: 'Dialog', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  yield { name: '/ui, dialog', page };
}

async function* resetPassword(open: OpenPage) {
  const page = await open({ path: '/reset-password?token=mailed' });
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await page.getByText('Password must be at least 6 characters').waitFor();
  yield { name: 'reset password', page };
  await page.goto('/reset-password');
  await page.getByText('This link is not complete.').waitFor();
  yield { name: 'reset password without a token', page };
}

/** The page as the sandbox sends it. */
async function* googleSignIn(open: OpenPage) {
  const page = await open({ path: '/nowhere' });
  const name = { firstName: 'Vikram', lastName: 'Venkataraghavan' };
  const typed = { ...name, email: 'vikram.venkataraghavan.and.family@a-very-long-company-name.example.com' };
  const accounts = [typed, { ...name, email: 'v@example.com' }];
  await page.setContent(renderChooser({ accounts, problem: 'Please enter an email address.', typed }));
  yield { name: 'the sandbox’s Google', page };
}
