import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createConsoleQueryClient } from '#features/console/admin/kernel/console-client.ts';
import { browserWindow } from './browser-window.ts';
import { stageServer } from './staged-server.ts';

/** Answers that the console has had, by the keys of its queries. */
export type Known = readonly (readonly [key: readonly unknown[], data: unknown])[];

/** A part of the console by itself, at an address and with what it knows; whatever else it asks for never comes. */
export function renderPanel(panel: ReactNode, { search = '', known = [] as Known } = {}): HTMLElement {
  stageServer({ 'GET /api/admin/*': 'never' });
  browserWindow.goTo(`/admin${search}`);
  const client = createConsoleQueryClient();
  for (const [key, data] of known) client.setQueryData(key, data);
  return render(<QueryClientProvider client={client}>{panel}</QueryClientProvider>).container;
}
