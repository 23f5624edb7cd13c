import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSlowRequests } from './slow-requests.ts';

const TIMEOUT_MS = 300;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify();
  endSlowRequests(app, TIMEOUT_MS);
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.post('/json', async () => 'read');
  app.post('/refused', async (_request, reply) => reply.code(401).send('no'));
  app.get('/slow-answer', async () => pause(3 * TIMEOUT_MS, 'at last'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

/** Begins a request that never ends, and says what came until the server hung up, and when. */
async function halfARequest(path: string, type: string): Promise<{ answer: string; afterMs: number }> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const began = performance.now();
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n{`);
  await once(socket, 'close');
  return { answer, afterMs: performance.now() - began };
}

it('the API hangs up on a body that does not come', async () => {
  const { afterMs } = await halfARequest('/json', 'application/json');
  expect(afterMs).toBeGreaterThan(TIMEOUT_MS - 20);
});

it('the API lets a form take its time until it is answered, and hangs up on what still does not come', async () => {
  const { answer, afterMs } = await halfARequest('/refused', 'multipart/form-data; boundary=x');
  expect(answer).toContain('401');
  expect(afterMs).toBeGreaterThan(TIMEOUT_MS - 20);
});

it('the API minds no answer that takes its time', async () => {
  expect(await (await fetch(`http://127.0.0.1:${port}/slow-answer`)).text()).toBe('at last');
});
