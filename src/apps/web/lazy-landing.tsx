import { lazyScreen } from './shell/lazy-screen.tsx';

/** Somebody who comes back does not fetch it before the main screen stands. */
export const LandingPage = lazyScreen(
  () => import('./landing/landing-page.tsx').then((module) => module.LandingPage),
  undefined,
  'landing',
);
