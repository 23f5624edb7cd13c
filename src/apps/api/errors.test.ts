import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ClientError } from '#platform/http/client-error.ts';
import { createLogger } from '#platform/log/log.ts';
import { handleError } from './errors.ts';

/** What is answered when a call fails like this, and what stands in the log. */
async function fail(error: Error) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ loggerInstance: createLogger({ logLevel: 'warn' }, 'test', stream) });
  app.setErrorHandler(handleError);
  app.get('/one', () => Promise.reject(error));
  const answer = await app.inject('/one');
  await app.close();
  return { answer, lines };
}

describe('a call that is not served', () => {
  it('because many are here is told when to come back, and is a warning without a stack', async () => {
    const busy = new ClientError(503, 'busy', 'Many parents are here right now.', { retryAfterSeconds: 5 });
    const { answer, lines } = await fail(busy);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toEqual({ code: 'busy', message: 'Many parents are here right now.' });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', code: 'busy', route: '/one' });
    expect(lines[0]).not.toMatch(/stack|errors\.test/);
  });

  it('because of the caller leaves no line of its own', async () => {
    const { answer, lines } = await fail(new ClientError(404, 'not-found', 'There is no such picture.'));
    expect(answer.statusCode).toBe(404);
    expect(lines).toEqual([]);
  });

  it('because of a fault of ours is logged with its stack, of which nothing is sent', async () => {
    const { answer, lines } = await fail(new Error('a table is missing'));
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('table');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error' });
    expect(lines[0]).toMatch(/a table is missing.*errors\.test/s);
  });
});
