import { OPERATORS_SESSION, OPERATORS_SIGN_IN } from '../../../src/features/endpoints.ts';
// The console's screens come with scripts of their own: here they are there before a test begins to wait for one.
import '#apps/web/pages/admin-page.tsx';
import '#features/console/admin/audit/audit-panel.tsx';
import '#features/catalog/admin/catalogue-panel.tsx';
import '#features/console/admin/dashboard/dashboard-panel.tsx';
import '#features/console/admin/team/team-panel.tsx';
import '#apps/web/console/users-panel.tsx';
import '#ui/toast/toaster.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { endOperatorSession } from '#features/console/admin/kernel/console-session.ts';
import { forgetDraftsOfOthers } from '#features/console/admin/kernel/kept-drafts.tsx';
import { OPERATOR_TOKEN_KEY, type OperatorRole, type OperatorSession } from '#features/console/contract.ts';
import { dismissToast } from '#ui/toast/toast-store.ts';
import { OWNER } from '../looks/staged-console.ts';
import { type OpenedApp, openApp } from './open-app.tsx';
import type { StagedAnswer } from './staged-server.ts';

interface ConsoleVisit {
  readonly path: string;
  /** An owner without it; null for somebody who has still to sign in. */
  readonly role?: OperatorRole | null;
  readonly answers?: Readonly<Record<string, StagedAnswer>>;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** Whose session it is; it ends in hours. */
export function sessionOf(role: OperatorRole, id: string = OWNER.id): OperatorSession {
  return {
    success: true,
    operator: { ...OWNER, id, role },
    hasOwnPassword: true,
    expiresAt: new Date(Date.now() + 4 * 3_600_000).toISOString(),
  };
}

/** The console at an address, as an operator who is signed in has it. Nothing of it outlives the test. */
export function openConsole({ path, role = 'owner', answers, viewport }: ConsoleVisit): OpenedApp {
  onTestFinished(() =>
    act(() => {
      endOperatorSession();
      forgetDraftsOfOthers('');
      dismissToast();
    }),
  );
  if (role) localStorage.setItem(OPERATOR_TOKEN_KEY, 'mpo_staged');
  return openApp({
    path,
    answers: { ...(role && { [`GET ${OPERATORS_SESSION}`]: { json: sessionOf(role) } }), ...answers },
    ...(viewport && { viewport }),
  });
}

/** The toast that says both, once it is there. */
export async function findToast(title: string, description = ''): Promise<HTMLElement> {
  return waitFor(() => {
    const toast = screen
      .queryAllByText(title)
      .map((element) => element.closest('li'))
      .find((entry) => entry?.textContent.includes(description));
    if (!toast) throw new Error(`No toast says “${title}” and “${description}”`);
    return toast;
  });
}

/** A server that lets this operator in by any password. */
export function stageLogin(role: OperatorRole = 'owner', id?: string): Record<string, StagedAnswer> {
  const session = sessionOf(role, id);
  const { success, operator, expiresAt } = session;
  const message = 'Login successful';
  return {
    [`GET ${OPERATORS_SESSION}`]: { json: session },
    [`POST ${OPERATORS_SIGN_IN}`]: {
      json: { success, operator, expiresAt, message, token: `mpo_${operator.id}` },
    },
  };
}
