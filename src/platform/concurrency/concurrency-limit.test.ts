import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Work that ends when the test says so, and who has begun. */
function stage() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () => {
    begun.push(name);
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    return promise;
  };
  return { begun, work, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

describe('a limit of concurrency', () => {
  it('runs so many at once, the others in the order they came', async () => {
    const { begun, work, end } = stage();
    const inTurn = createConcurrencyLimit({ atOnce: 2, waiting: 10 });
    const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)));
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await all[1];
    expect(begun).toEqual(['a', 'b', 'c']);
    end('a');
    await all[0];
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    end('c');
    end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('gives the place on after work that failed', async () => {
    const { begun, work, end } = stage();
    const inTurn = createConcurrencyLimit({ atOnce: 1, waiting: 1 });
    const [first, second] = [inTurn(work('a')), inTurn(work('b'))];
    end('a', new Error('broke'));
    await expect(first).rejects.toThrow('broke');
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await second;
  });

  it('lets only so many wait, and is free again afterwards', async () => {
    const { work, end } = stage();
    const inTurn = createConcurrencyLimit({ atOnce: 1, waiting: 1 });
    const [first, second] = [inTurn(work('a')), inTurn(work('b'))];
    await expect(inTurn(work('c'))).rejects.toMatchObject({ status: 503, code: 'busy' });
    end('a');
    await first;
    end('b');
    await second;
    const third = inTurn(work('c'));
    end('c');
    expect(await third).toBe('c');
  });

  it('sends away who waited too long, in the words it was given, and keeps the order of the others', async () => {
    const { begun, work, end } = stage();
    const inTurn = createConcurrencyLimit({ atOnce: 1, waitMs: 50 }, 'Many are here.');
    const first = inTurn(work('a'));
    await expect(inTurn(work('late'))).rejects.toMatchObject({
      ...{ status: 503, code: 'busy', message: 'Many are here.', retryAfterSeconds: 5 },
    });
    const others = [inTurn(work('b')), inTurn(work('c'))];
    for (const name of ['a', 'b', 'c']) {
      end(name);
      await new Promise(setImmediate);
    }
    await Promise.all([first, ...others]);
    expect(begun).toEqual(['a', 'b', 'c']);
  });
});
