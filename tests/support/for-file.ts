import { afterAll, beforeAll } from 'vitest';

/**
 * What `open` makes, for the tests of a file: made before the first of them, ended after the last. It stands for the
 * thing itself, which is there with the first test and no sooner.
 */
export function forFile<T extends object>(
  open: () => T | Promise<T>,
  end: (made: T & { close?(): unknown }) => unknown = (made) => made.close?.(),
): T {
  let made: T | undefined;
  beforeAll(async () => {
    made = await open();
  });
  afterAll(async () => {
    if (made) await end(made);
  });
  return new Proxy({} as T, {
    get(_none, name) {
      if (!made) throw new Error('It is there with the first test.');
      return Reflect.get(made, name);
    },
  });
}
