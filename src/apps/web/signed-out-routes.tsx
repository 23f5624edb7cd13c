import { Route, Switch } from 'wouter';
import { commonRoutes } from './common-routes.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';

/** Where a visitor can go. */
export function SignedOutRoutes() {
  return (
    <Switch>
      <Route path="/">
        <LandingPage />
      </Route>
      {commonRoutes}
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}
