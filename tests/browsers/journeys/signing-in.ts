import type { Step, Walk } from './walk.ts';

const PASSWORD = 'marigold';
const CREATION_SCREEN = { role: 'button', name: /Get Started - It's Free/ };
const LANDING = { role: 'heading', name: 'One photo. Every dream they have.' };

export async function logOut({ browser }: Walk): Promise<void> {
  await browser.click({ role: 'button', name: 'Log Out' });
  await browser.see(LANDING);
}

async function signUp({ browser, url, email }: Walk): Promise<void> {
  await browser.goTo(`${url}/`);
  await browser.click({ role: 'button', name: 'Get Started' });
  await browser.see({ role: 'heading', name: 'Welcome Back!' });
  await browser.click({ role: 'button', name: /sign up/i });
  await browser.type({ label: 'First name' }, 'A');
  await browser.type({ label: 'Last name' }, 'Rao');
  await browser.type({ label: 'Email' }, email);
  await browser.type({ label: 'Password' }, PASSWORD);
  await browser.type({ label: 'Confirm password' }, PASSWORD);
  await browser.click({ role: 'button', name: 'Create Account' });
  await browser.see({ text: 'First name must be at least 2 characters' });
  await browser.type({ label: 'First name' }, 'Asha');
  await browser.click({ role: 'button', name: 'Create Account' });
  await browser.see(CREATION_SCREEN);
  await browser.see({ text: /0 of 10/ });
}

async function signInWithPassword({ browser, email }: Walk): Promise<void> {
  await browser.click({ role: 'button', name: 'Get Started' });
  await browser.type({ label: 'Email' }, email);
  await browser.type({ label: 'Password' }, 'something else');
  await browser.press('Enter');
  await browser.see({ text: 'Incorrect password' });
  await browser.type({ label: 'Password' }, PASSWORD);
  await browser.click({ role: 'button', name: 'Sign In' });
  await browser.see(CREATION_SCREEN);
}

async function signInWithGoogle(walk: Walk): Promise<void> {
  const { browser, url, email } = walk;
  await logOut(walk);
  await browser.goTo(`${url}/register`);
  await browser.inPopup(
    () => browser.click({ role: 'button', name: 'Continue with Google' }),
    async (popup) => {
      await popup.type({ label: 'First name' }, 'Meera');
      await popup.type({ label: 'Last name' }, 'Iyer');
      await popup.type({ label: 'Email' }, `google-${email}`);
      await popup.click({ role: 'button', name: 'Continue' });
    },
  );
  await browser.see({ text: /^Welcome to Magic Portrait! Your account is created, with 10 free/ });
  await browser.see(CREATION_SCREEN);
  await logOut(walk);
}

export const SIGNING_UP: Step = {
  name: 'signs up by the form, and is told of a name that is too short',
  go: signUp,
};

/** From the landing page into an account, every way there is. */
export const SIGNING_IN: readonly Step[] = [
  SIGNING_UP,
  { name: 'comes in with a demo Google account, and logs out', go: signInWithGoogle },
  { name: 'comes back with the password, after a wrong one', go: signInWithPassword },
];
