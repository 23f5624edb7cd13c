import { Redirect, Route, Switch } from 'wouter';
import { commonRoutes } from './common-routes.tsx';
import { LandingPage } from './lazy-landing.tsx';
import { lazyScreen } from './lazy-screen.tsx';

const RegisterPage = lazyScreen(() =>
  import('./pages/register-page.tsx').then((module) => module.RegisterPage),
);

/** Where a visitor can go. */
export function SignedOutRoutes() {
  return (
    <Switch>
      <Route path="/">
        <LandingPage />
      </Route>
      <Route path="/register">
        <RegisterPage />
      </Route>
      <Route path={/^\/(image-editor|credits|account)$/}>
        <Redirect to="/register" replace />
      </Route>
      {commonRoutes}
    </Switch>
  );
}
