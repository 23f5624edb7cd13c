import { vi } from 'vitest';

/** The storage of a browser, for a test: it keeps what it is given, takes nothing more, or lets nobody near. */
export function stubStorage(
  name: 'localStorage' | 'sessionStorage',
  state: 'works' | 'is full' | 'is blocked' = 'works',
): Map<string, string> {
  const kept = new Map<string, string>();
  const refuse = () => {
    throw new DOMException(state, 'SecurityError');
  };
  vi.stubGlobal(name, {
    getItem: state === 'is blocked' ? refuse : (key: string) => kept.get(key) ?? null,
    setItem: state === 'works' ? (key: string, value: string) => void kept.set(key, value) : refuse,
    removeItem: state === 'is blocked' ? refuse : (key: string) => void kept.delete(key),
  });
  return kept;
}
