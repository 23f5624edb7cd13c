import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Received, readRequest, writeReply } from './exchange.ts';
import type { Mode } from './modes.ts';
import type { StandIn } from './stand-in.ts';

/**
 * Serves a stand-in on a free port of this machine, with its control endpoint: POST /_control takes a list of modes for the
 * next calls, GET /_control tells the requests that came. Resolves with its address.
 */
export async function serveStandIn(standIn: StandIn): Promise<string> {
  const received: Received[] = [];
  let script: Mode[] = [];
  let origin = '';

  async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const { text } = await readRequest(request);
      script = JSON.parse(text ?? '[]');
      received.length = 0;
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(received));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/_control') return await control(request, response);
    const message = await readRequest(request);
    received.push(message);
    const takeMode = () => script.shift() ?? { mode: 'made' as const };
    await writeReply(response, message, await standIn(message, { origin, takeMode }));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A caller that went away half-way through its request; anything else is the stand-in's own fault.
      if (!response.headersSent && !response.destroyed) response.writeHead(599).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return origin;
}
