import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mode, Place } from './modes.ts';

export interface FormPart {
  readonly name: string;
  /** Of a field; of a file its bytes in base64. */
  readonly value: string;
  readonly file?: { readonly name: string; readonly type: string };
}

/** A request as it came, for the tests to look into. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: Record<string, string>;
  /** The body as text, where it is JSON. */
  readonly text?: string;
  readonly form?: readonly FormPart[];
  /** What the stand-in read of it, in base64 and plain. */
  photo?: string;
  prompt?: string;
  /** Why it was answered with the vendor's error. */
  fault?: string;
  /** Bytes of a flood that were written before the connection closed. */
  flooded?: number;
}

export interface Reply {
  readonly status: number;
  /** Sent as JSON unless it is a Buffer. */
  readonly body: unknown;
  readonly type?: string;
  readonly headers?: Record<string, string>;
  /** What happens on the way instead of a whole reply. */
  readonly fault?: Mode;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function readForm(bytes: Buffer, type: string): Promise<FormPart[]> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  return await Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? { name, value }
        : {
            name,
            value: Buffer.from(await value.arrayBuffer()).toString('base64'),
            file: { name: value.name, type: value.type },
          },
    ),
  );
}

export async function readRequest(request: IncomingMessage): Promise<Received> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const bytes = await bytesOf(request);
  const type = request.headers['content-type'] ?? '';
  const body = type.startsWith('multipart/form-data')
    ? { form: await readForm(bytes, type) }
    : { text: bytes.toString() };
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    ...body,
  };
}

/** The fault to happen at this place, if the mode is one. Without a place it happens to the first request. */
export function faultAt(mode: Mode, place: Place): Mode | undefined {
  const faults = ['hang', 'cut', 'trickle', 'flood', 'html', 'redirect', 'raw'];
  if (mode.mode === 'slow') return place === 'submit' ? mode : undefined;
  if (!faults.includes(mode.mode)) return undefined;
  return (('at' in mode ? mode.at : undefined) ?? 'submit') === place ? mode : undefined;
}

const FLOOD_BYTES = 100 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 'A');
const PAGE = '<!doctype html><title>Sign in</title><p>Sign in to the network.</p>';

async function flood(response: ServerResponse, received: Received, type: string, isTold: boolean) {
  response.writeHead(200, {
    'content-type': type,
    ...(isTold ? { 'content-length': String(FLOOD_BYTES) } : {}),
  });
  const closed = once(response, 'close');
  received.flooded = 0;
  while (!response.destroyed && received.flooded < FLOOD_BYTES) {
    received.flooded += CHUNK.length;
    if (!response.write(CHUNK)) await Promise.race([once(response, 'drain').catch(() => undefined), closed]);
  }
  response.end();
}

function trickle(response: ServerResponse, type: string) {
  response.writeHead(200, { 'content-type': type });
  response.write('{');
  const timer = setInterval(() => response.write(' '), 1000);
  response.on('close', () => clearInterval(timer));
}

function send(response: ServerResponse, { status, body, type, headers = {} }: Reply, half = false) {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body));
  response.writeHead(status, {
    'content-type': type ?? (Buffer.isBuffer(body) ? 'image/jpeg' : 'application/json'),
    'content-length': bytes.length,
    ...headers,
  });
  if (!half) return void response.end(bytes);
  response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.destroy());
}

export async function writeReply(response: ServerResponse, received: Received, reply: Reply): Promise<void> {
  const { fault } = reply;
  const type = reply.type ?? (Buffer.isBuffer(reply.body) ? 'image/jpeg' : 'application/json');
  switch (fault?.mode) {
    case undefined:
      return send(response, reply);
    case 'hang':
      return;
    case 'cut':
      return send(response, reply, true);
    case 'trickle':
      return trickle(response, type);
    case 'flood':
      return await flood(response, received, type, fault.told ?? false);
    case 'html':
      return send(response, { status: 200, body: Buffer.from(PAGE), type: 'text/html' });
    case 'redirect':
      return send(response, { status: 302, body: '', headers: { location: fault.url } });
    case 'raw':
      return send(response, { status: fault.status, body: fault.body, headers: fault.headers ?? {} });
    case 'slow':
      setTimeout(() => send(response, reply), fault.ms);
      return;
    default:
      throw new Error(`No fault of the way: ${fault?.mode}`);
  }
}
