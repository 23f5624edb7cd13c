import { Redirect, Route, Switch } from 'wouter';
import { ACCOUNT_PAGE, CREDITS_PAGE, IMAGE_EDITOR_PAGE, REGISTER_PAGE } from '#features/pages.ts';
import { commonRoutes } from './common-routes.tsx';
import { LandingPage } from './lazy-landing.tsx';
import { lazyScreen } from './shell/lazy-screen.tsx';

const RegisterPage = lazyScreen(() =>
  import('./pages/register-page.tsx').then((module) => module.RegisterPage),
);

/** They lead whoever has no session to where they get one. */
const MEMBERS_PAGES = new RegExp(`^(${[IMAGE_EDITOR_PAGE, CREDITS_PAGE, ACCOUNT_PAGE].join('|')})$`);

/** Where a visitor can go. */
export function SignedOutRoutes() {
  return (
    <Switch>
      <Route path="/">
        <LandingPage />
      </Route>
      <Route path={REGISTER_PAGE}>
        <RegisterPage />
      </Route>
      <Route path={MEMBERS_PAGES}>
        <Redirect to={REGISTER_PAGE} replace />
      </Route>
      {commonRoutes}
    </Switch>
  );
}
