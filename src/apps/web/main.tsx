import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { needsRecovery } from '#features/accounts/web/session-recovery.ts';
import { sessionToken } from '#features/accounts/web/session-store.ts';
import { setTokenSource } from '#ui/data/api-client.ts';
import { App } from './app.tsx';
import { rememberScroll } from './navigation/scroll-memory.ts';

setTokenSource(sessionToken);
rememberScroll();

const recovers = needsRecovery();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const app = (
  <StrictMode>
    <App recovers={recovers} />
  </StrictMode>
);
// The page came pre-rendered; it is only right for somebody who has no session.
const isPageThere = root.dataset.prerendered === (location.pathname.replace(/\/$/, '') || '/');
if (isPageThere && sessionToken() === null && !recovers) hydrateRoot(root, app);
else createRoot(root).render(app);
