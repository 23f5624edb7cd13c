/**
 * What calls are compared with: Fastify with nothing on it but one JSON answer, and @fastify/static over one folder.
 * A child process of calls.ts, so that its CPU can be told from that of who asks.
 */
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

const [, , folder = '.', answer = '{}'] = process.argv;
const app = Fastify();
const body: unknown = JSON.parse(answer);
app.get('/bare', async () => body);
await app.register(fastifyStatic, { root: folder, prefix: '/files/', cacheControl: false });
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
process.once('disconnect', () => process.exit(0));
