import { Route } from 'wouter';
import {
  CONTACT_PAGE,
  GRIEVANCES_PAGE,
  PRIVACY_PAGE,
  REFUNDS_PAGE,
  RESET_PASSWORD_PAGE,
  SUBSCRIPTION_PAGE,
  TERMS_PAGE,
  UI_PAGE,
  VERIFY_EMAIL_PAGE,
} from '#features/pages.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { lazyScreen } from './shell/lazy-screen.tsx';

const ResetPasswordPage = lazyScreen(() =>
  import('./pages/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
);
const VerifyEmailPage = lazyScreen(() =>
  import('./pages/verify-email-page.tsx').then((module) => module.VerifyEmailPage),
);
const TermsPage = lazyScreen(() => import('./pages/terms-page.tsx').then((module) => module.TermsPage));
const PrivacyPage = lazyScreen(() => import('./pages/privacy-page.tsx').then((module) => module.PrivacyPage));
const ContactPage = lazyScreen(() => import('./pages/contact-page.tsx').then((module) => module.ContactPage));
const RefundsPage = lazyScreen(() => import('./pages/refunds-page.tsx').then((module) => module.RefundsPage));
const GrievancesPage = lazyScreen(() =>
  import('./pages/grievances-page.tsx').then((module) => module.GrievancesPage),
);
const SubscriptionPage = lazyScreen(() =>
  import('./pages/subscription-page.tsx').then((module) => module.SubscriptionPage),
);
const UiPage = lazyScreen(() => import('./pages/ui-page.tsx').then((module) => module.UiPage));

/** The routes that everybody has, signed in or not, the last one for every other address; the console's, which no session of a parent decides, is the app's. An array, because wouter's Switch looks at its direct children. */
export const commonRoutes = [
  <Route key="reset-password" path={RESET_PASSWORD_PAGE}>
    <ResetPasswordPage />
  </Route>,
  <Route key="verify-email" path={VERIFY_EMAIL_PAGE}>
    <VerifyEmailPage />
  </Route>,
  <Route key="terms" path={TERMS_PAGE}>
    <TermsPage />
  </Route>,
  <Route key="privacy" path={PRIVACY_PAGE}>
    <PrivacyPage />
  </Route>,
  <Route key="contact" path={CONTACT_PAGE}>
    <ContactPage />
  </Route>,
  <Route key="refunds" path={REFUNDS_PAGE}>
    <RefundsPage />
  </Route>,
  <Route key="grievances" path={GRIEVANCES_PAGE}>
    <GrievancesPage />
  </Route>,
  <Route key="subscription" path={SUBSCRIPTION_PAGE}>
    <SubscriptionPage />
  </Route>,
  <Route key="ui" path={UI_PAGE}>
    <UiPage />
  </Route>,
  <Route key="not-found">
    <NotFoundPage />
  </Route>,
];
