import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PORTRAITS_GENERATE, PORTRAITS_IMAGE, PORTRAITS_ONE, pathFor } from '#features/endpoints.ts';
import { type HeardToasts, hearToasts } from '../../../../tests/support/browser/heard-toasts.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { createCreationSession } from './creation-session.ts';
import { type CreationState, INITIAL_CREATION, type RestoredCreation } from './creation-state.ts';
import type { GenerateTry } from './generate-client.ts';
import { ObjectUrls } from './object-urls.ts';

const file = new File(['photo'], 'asha.jpg', { type: 'image/jpeg' });
const photo = { file, source: file, previewUrl: 'blob:a', name: 'asha.jpg', width: 3, height: 4 };
const attempt: GenerateTry = {
  ...{ image: file, categoryId: 'toons', subcategoryId: 'elf', themeName: 'Elf', customStyle: 'pastel' },
  ...{ aspectRatio: '3:4', garment: 'theme', face: null, key: 'key-1' },
};
const made = { portraitId: 'p1', generatedImageUrl: pathFor(PORTRAITS_IMAGE, { id: 'p1' }), message: 'Done' };

let toasts: HeardToasts;
let calls: { path: string; key: string | null }[];
let answers: (() => Response | Promise<Response>)[];
beforeEach(() => {
  toasts = hearToasts();
  calls = [];
  answers = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, key: new Headers(init.headers).get('idempotency-key') });
    return (answers.shift() ?? (() => Response.json({}, { status: 500 })))();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.stop();
});
const refused = () => Response.json({ message: 'Please sign in.' }, { status: 401 });
const done = () => Response.json(made);

function bench(restored: RestoredCreation | null = null) {
  const kept: CreationState[] = [];
  const revoked: string[] = [];
  const session = createCreationSession({
    queryClient: new QueryClient(),
    keeper: { restore: async () => restored, keep: (state) => kept.push(state), stop: vi.fn() },
    urls: new ObjectUrls((url) => revoked.push(url)),
  });
  const state = () => session.snapshot().state;
  const begin = () => {
    session.dispatch({ type: 'photoChosen', photo });
    session.dispatch({ type: 'categoryChosen', categoryId: 'toons' });
    session.dispatch({ type: 'themeChosen', themeId: 'elf' });
    session.dispatch({ type: 'generate', key: 'key-1', themeName: 'Elf' });
    session.make(attempt, 'Elf');
  };
  return { session, state, begin, kept, revoked };
}
const nothing: RestoredCreation = { ...INITIAL_CREATION, making: null, result: null };
const sent: RestoredCreation = {
  ...{ ...nothing, photo, categoryId: 'toons', themeId: 'elf', aspectRatio: '3:4', tryKey: 'key-1' },
  making: { portraitId: null, step: null, themeName: 'Elf', resumed: false },
};

it('a session that ends under a portrait is waited for, and the same try goes on', async () => {
  const { session, state, begin } = bench();
  const signInAgain = vi.fn(async () => true);
  session.connect({ onRequiresUpgrade: vi.fn(), onTrialWaits: vi.fn(), signInAgain });
  answers = [refused, done];
  begin();
  await eventually(() => expect(state().step).toBe('ResultReady'));
  expect(signInAgain).toHaveBeenCalledOnce();
  expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  expect(toasts.heard.map(({ title }) => title)).toEqual(['Magic Complete!']);
});

it('where signing in is put off, everything is as it was, with the key and without a failure', async () => {
  const { session, state, begin } = bench();
  session.connect({ onRequiresUpgrade: vi.fn(), onTrialWaits: vi.fn(), signInAgain: async () => false });
  answers = [refused];
  begin();
  await eventually(() => expect(state().step).toBe('ThemeSelected'));
  expect(state()).toMatchObject({ photo, themeId: 'elf', tryKey: 'key-1' });
  expect(toasts.heard).toEqual([]);
});

it('the session does not ask for ever when signing in helps nothing', async () => {
  const { session, state, begin } = bench();
  const signInAgain = vi.fn(async () => true);
  session.connect({ onRequiresUpgrade: vi.fn(), onTrialWaits: vi.fn(), signInAgain });
  answers = Array.from({ length: 9 }, () => refused);
  begin();
  await eventually(() => expect(state().step).toBe('ThemeSelected'));
  expect(signInAgain).toHaveBeenCalledTimes(3);
});

it('the session lives on while another page is shown, and tells of an upgrade when the screen is there again', async () => {
  const { session, state, begin } = bench();
  const leave = session.connect({
    onRequiresUpgrade: vi.fn(),
    onTrialWaits: vi.fn(),
    signInAgain: async () => true,
  });
  answers = [() => Response.json({ requiresUpgrade: true, message: 'No credits left' })];
  begin();
  leave();
  await eventually(() => expect(state().step).toBe('ThemeSelected'));
  const onRequiresUpgrade = vi.fn();
  session.connect({ onRequiresUpgrade, onTrialWaits: vi.fn(), signInAgain: async () => true });
  expect(onRequiresUpgrade).toHaveBeenCalledOnce();
});

it('the session keeps everything chosen, and the try, while the free portraits wait', async () => {
  const { session, state, begin } = bench();
  const onTrialWaits = vi.fn();
  session.connect({ onRequiresUpgrade: vi.fn(), onTrialWaits, signInAgain: async () => true });
  answers = [
    () =>
      Response.json({ code: 'verify-email', message: 'First', waitsFor: 'verification' }, { status: 403 }),
  ];
  begin();
  await eventually(() => expect(state().step).toBe('ThemeSelected'));
  expect(onTrialWaits.mock.calls).toEqual([['verification']]);
  const { photo, themeId, tryKey, failure } = state();
  expect([photo?.name, themeId, tryKey, failure]).toEqual([
    expect.any(String),
    expect.any(String),
    expect.any(String),
    null,
  ]);
});

it('what was kept is there before the screen is, and a result needs nobody to be asked', async () => {
  const result = {
    ...{
      portraitId: 'p1',
      imageUrl: pathFor(PORTRAITS_IMAGE, { id: 'p1' }),
      themeName: 'Elf',
      customStyle: '',
    },
    ...{ appliedStyle: [], width: 3, height: 4, source: 'made' as const, edited: null },
  };
  const { session, state } = bench({ ...sent, making: null, result });
  expect(session.snapshot().isReady).toBe(false);
  await eventually(() => expect(session.snapshot().isReady).toBe(true));
  expect(state()).toMatchObject({ step: 'ResultReady', photo, result });
  expect(calls).toEqual([]);
});

it('a try of which nobody has heard goes on after a reload with its own key', async () => {
  answers = [done];
  const { state } = bench(sent);
  await eventually(() => expect(state().step).toBe('ResultReady'));
  expect(calls).toEqual([{ path: PORTRAITS_GENERATE, key: 'key-1' }]);
});

it('a try goes on to the engine that it was meant for, and to nobody else', async () => {
  const bodies: (FormDataEntryValue | null)[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    bodies.push((init.body as FormData).get('engine'));
    return done();
  });
  for (const engine of ['studio', null]) {
    const { state } = bench({ ...sent, engine });
    await eventually(() => expect(state().step).toBe('ResultReady'));
  }
  expect(bodies).toEqual(['studio', null]);
});

it('a portrait that has its number is followed after a reload', async () => {
  const status = {
    ...{
      id: 'p1',
      state: 'ready',
      step: 'finishing',
      themeName: 'Elf',
      createdAt: '2026-11-22T10:00:00.000Z',
    },
    generatedImageUrl: pathFor(PORTRAITS_IMAGE, { id: 'p1' }),
  };
  answers = [() => Response.json(status)];
  const { state } = bench({ ...sent, making: { ...sent.making!, portraitId: 'p1' } });
  await eventually(() => expect(state().step).toBe('ResultReady'));
  expect(calls.map(({ path }) => path)).toEqual([pathFor(PORTRAITS_ONE, { id: 'p1' })]);
  expect(state()).toMatchObject({ photo, result: { width: 3, height: 4 } });
});

it('a portrait finished while there is no connection comes with its toast when there is one again', async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal(
    'addEventListener',
    (name: string, listener: () => void) => name === 'online' && waiting.push(listener),
  );
  const { state, begin } = bench();
  answers = [
    () => {
      vi.stubGlobal('navigator', { onLine: false });
      return done();
    },
  ];
  begin();
  await eventually(() => expect(waiting).toHaveLength(1));
  expect([state().step, toasts.heard.length]).toEqual(['Generating', 0]);
  waiting[0]?.();
  await eventually(() => expect(state().step).toBe('ResultReady'));
  expect(toasts.heard).toHaveLength(1);
});

it('once it has ended nothing is shown, kept or said any more, and no address stays', async () => {
  answers = [() => new Promise(() => undefined)];
  const { session, state, begin, kept, revoked } = bench(sent);
  await eventually(() => expect(session.snapshot().isReady).toBe(true));
  const count = kept.length;
  session.end();
  begin();
  await new Promise((resolve) => setImmediate(resolve));
  expect(state().step).toBe('Generating');
  expect(kept).toHaveLength(count);
  expect(toasts.heard).toEqual([]);
  expect(revoked).toEqual(['blob:a']);
});
