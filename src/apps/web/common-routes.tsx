import { Route } from 'wouter';
import { lazyScreen } from './lazy-screen.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';

const ResetPasswordPage = lazyScreen(() =>
  import('./pages/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
);
const VerifyEmailPage = lazyScreen(() =>
  import('./pages/verify-email-page.tsx').then((module) => module.VerifyEmailPage),
);
const TermsPage = lazyScreen(() => import('./pages/terms-page.tsx').then((module) => module.TermsPage));
const PrivacyPage = lazyScreen(() => import('./pages/privacy-page.tsx').then((module) => module.PrivacyPage));
const SubscriptionPage = lazyScreen(() =>
  import('./pages/subscription-page.tsx').then((module) => module.SubscriptionPage),
);
const UiPage = lazyScreen(() => import('./pages/ui-page.tsx').then((module) => module.UiPage));

/** The routes that everybody has, signed in or not, the last one for every other address; the console's, which no session of a parent decides, is the app's. An array, because wouter's Switch looks at its direct children. */
export const commonRoutes = [
  <Route key="reset-password" path="/reset-password">
    <ResetPasswordPage />
  </Route>,
  <Route key="verify-email" path="/verify-email">
    <VerifyEmailPage />
  </Route>,
  <Route key="terms" path="/terms">
    <TermsPage />
  </Route>,
  <Route key="privacy" path="/privacy">
    <PrivacyPage />
  </Route>,
  <Route key="subscription" path="/subscription">
    <SubscriptionPage />
  </Route>,
  <Route key="ui" path="/ui">
    <UiPage />
  </Route>,
  <Route key="not-found">
    <NotFoundPage />
  </Route>,
];
