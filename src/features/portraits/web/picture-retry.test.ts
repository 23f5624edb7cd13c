import { expect, test, vi } from 'vitest';
import { PORTRAITS_IMAGE, pathFor } from '#features/endpoints.ts';
import { type PictureProbe, verdictOnPicture } from './picture-retry.ts';

const SRC = pathFor(PORTRAITS_IMAGE, { id: 'p1' });

function options(status: number | null) {
  const probe = vi.fn<PictureProbe>(async () => status);
  const wait = vi.fn(async () => {});
  return { signal: new AbortController().signal, probe, wait };
}

test.each([null, 200, 429, 500, 503])(
  'a picture whose server answers %s is tried after 1, 3 and 8 s',
  async (status) => {
    const given = options(status);
    const verdicts = [];
    for (const failures of [1, 2, 3, 4]) verdicts.push(await verdictOnPicture(SRC, failures, given));
    expect(verdicts).toEqual(['again', 'again', 'again', 'given-up']);
    expect(given.wait.mock.calls).toEqual([1_000, 3_000, 8_000].map((ms) => [ms, given.signal]));
  },
);

test.each([404, 410])('a picture that is not there (%i) is given up at once', async (status) => {
  const given = options(status);
  expect(await verdictOnPicture(SRC, 1, given)).toBe('gone');
  expect(given.wait).not.toHaveBeenCalled();
});

test('the connection being back ends the wait', async () => {
  const listeners = new EventTarget();
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners));
  vi.useFakeTimers();
  try {
    const { signal, probe } = options(null);
    const verdict = verdictOnPicture(SRC, 3, { signal, probe });
    await vi.advanceTimersByTimeAsync(100);
    listeners.dispatchEvent(new Event('online'));
    expect(await verdict).toBe('again');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});

test('nothing is decided for a picture that is no longer shown', async () => {
  const listeners = new EventTarget();
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners));
  try {
    const controller = new AbortController();
    const verdict = verdictOnPicture(SRC, 1, { signal: controller.signal, probe: async () => null });
    controller.abort();
    await expect(verdict).rejects.toThrow();
  } finally {
    vi.unstubAllGlobals();
  }
});
