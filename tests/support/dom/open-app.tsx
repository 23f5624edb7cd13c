import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { App } from '#apps/web/app.tsx';
// What the app loads when it is first shown is there before a test waits for it.
import '#apps/web/signed-in-app.tsx';
import '#ui/toast/toaster.tsx';
import type { UserData } from '#features/accounts/contract.ts';
import { sessionToken, startSession } from '#features/accounts/web/session-store.ts';
import { setTokenSource } from '#ui/data/api-client.ts';
import { NO_PAYMENTS } from '../looks/staged-config.ts';
import { browserWindow } from './browser-window.ts';
import { type StagedAnswer, type StagedServer, stageServer } from './staged-server.ts';

export const ASHA: UserData = {
  id: 'u1',
  email: 'asha@example.com',
  firstName: 'Asha',
  lastName: 'Rao',
  profileImageUrl: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  generationsUsed: 0,
  generationLimit: 10,
  isPremium: false,
  unlimited: false,
};

export interface OpenedApp {
  readonly server: StagedServer;
  readonly user: UserEvent;
}

/** The whole browser app at an address, as main.tsx starts it; signed in when the scene names a user. */
export function openApp(
  scene: {
    readonly path?: string;
    readonly user?: Partial<UserData>;
    readonly answers?: Readonly<Record<string, StagedAnswer>>;
    readonly viewport?: { readonly width: number; readonly height: number };
  } = {},
): OpenedApp {
  const server = stageServer({
    ...NO_PAYMENTS,
    'GET /api/history': { json: [] },
    'GET /api/portraits/pending': { json: [] },
    'GET /api/admin/categories': { json: [] },
    ...(scene.user && { 'GET /api/auth/user': { json: { ...ASHA, ...scene.user } } }),
    ...scene.answers,
  });
  if (scene.viewport) browserWindow.resize(scene.viewport);
  browserWindow.goTo(scene.path ?? '/');
  setTokenSource(sessionToken);
  if (scene.user) startSession('token-of-asha');
  const user = userEvent.setup();
  render(<App />);
  return { server, user };
}
