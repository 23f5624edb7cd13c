import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#ui/data/query-client.ts';
import { PHOTO } from '../../../../tests/support/dom/staged-photos.ts';
import {
  type StagedAnswer,
  type StagedServer,
  stageServer,
} from '../../../../tests/support/dom/staged-server.ts';
import type { ChosenPhoto } from './creation-state.ts';
import { usePhotoInspection } from './use-photo-inspection.ts';

const INSPECT = 'POST /api/photos/inspect';
const BUSY: StagedAnswer = {
  status: 503,
  json: { code: 'busy', message: 'The photo could not be checked right now.' },
};
const CLOSED = 'The eyes are closed in this photo. Please choose one with open eyes.';
const photo: ChosenPhoto = {
  ...{ file: PHOTO, source: PHOTO, previewUrl: 'blob:asha', name: 'asha.jpg' },
  ...{ width: 800, height: 600 },
};

let server: StagedServer;
/** How long a busy server was left alone, each time. The waits themselves are over at once. */
let waits: number[];
beforeEach(() => {
  waits = [];
  const later = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    const isWait = ms === 5_000 || ms === 10_000;
    if (isWait) waits.push(ms);
    return later(run, isWait ? 0 : ms);
  }) as typeof setTimeout);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What is seen in the photo in the end, the server's looks at it giving these answers, the last one again and again. */
async function seen(...answers: [StagedAnswer, ...StagedAnswer[]]) {
  let looks = 0;
  server = stageServer({ [INSPECT]: () => answers[Math.min(looks++, answers.length - 1)]! });
  const queryClient = createQueryClient();
  const { result } = renderHook(() => usePhotoInspection(photo), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  expect(result.current.state).toBe('looking');
  // Other than the waits that are over at once: this is one too.
  await waitFor(() => expect(result.current.state).toBe('seen'));
  return result.current;
}

it('the inspection asks again where the server was too busy to look, after the time that it asked for', async () => {
  const found = await seen(BUSY, { json: { faces: [], face: null, advice: CLOSED } });
  expect(found.refusal).toBe(CLOSED);
  expect(server.callsTo(INSPECT)).toHaveLength(2);
  expect(waits).toEqual([5_000]);
});

it('the inspection goes on without a look where the server stays too busy three times', async () => {
  const found = await seen(BUSY);
  expect(found).toEqual({ state: 'seen', faces: [], face: null, refusal: null });
  expect(server.callsTo(INSPECT)).toHaveLength(3);
  expect(waits).toEqual([5_000, 10_000]);
});

it.each([
  ['can not be reached', 'unreachable'],
  ['fails', { status: 500, message: 'Something broke' }],
] as const)('the inspection asks once where the server %s, and goes on without', async (_name, answer) => {
  const found = await seen(answer);
  expect(found).toEqual({ state: 'seen', faces: [], face: null, refusal: null });
  expect(server.callsTo(INSPECT)).toHaveLength(1);
});
