import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The end of an upload, as its sender sees it. */
export interface UploadEnd {
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  readonly body: string;
}

export interface OpenUpload {
  readonly end: Promise<UploadEnd>;
  leave(): void;
}

const BOUNDARY = 'attack';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;

function open(url: string, path: string, headers: Record<string, string>, length: number): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({
    host: hostname,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': String(length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

async function endOf(socket: Socket): Promise<UploadEnd> {
  let answer = '';
  const answered = Promise.withResolvers<void>();
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
    // Kept open or not: a whole head and the JSON below it are the answer.
    if (/\r\n\r\n[\s\S]*\}\s*(\r\n0\r\n\r\n)?$/.test(answer)) answered.resolve();
  });
  socket.once('close', () => answered.resolve());
  socket.on('error', () => answered.resolve());
  await answered.promise;
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1] ?? 0), body };
}

/** An upload that says it is 10 MB and sends a byte every now and then. */
export function stalledUpload(
  url: string,
  path: string,
  headers: Record<string, string>,
  everyMs: number,
): OpenUpload {
  const socket = open(url, path, headers, 10_000_000);
  socket.write(HEAD);
  const timer = setInterval(() => socket.write('x'), everyMs);
  socket.once('close', () => clearInterval(timer));
  return {
    end: endOf(socket).finally(() => clearInterval(timer)),
    leave: () => {
      clearInterval(timer);
      socket.destroy();
    },
  };
}

/** Sends `bytes` whole but for the last piece, which comes once `goOn` has resolved. */
export async function heldUpload(
  url: string,
  path: string,
  headers: Record<string, string>,
  { bytes, goOn }: { bytes: Buffer; goOn: Promise<unknown> },
): Promise<UploadEnd> {
  const socket = open(url, path, headers, HEAD.length + bytes.length + TAIL.length);
  const end = endOf(socket);
  socket.write(HEAD);
  if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), end]);
  await goOn;
  socket.write(TAIL);
  const ended = await end;
  socket.destroy();
  return ended;
}
