import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** One call, asked over and over: `lines` are headers beside the host's. */
export interface Asked {
  readonly port: number;
  readonly path: string;
  readonly lines?: readonly string[];
  readonly status: number;
}

export interface Measured {
  readonly perSecond: number;
  /** Processor time of the process that answers, in milliseconds a call. */
  readonly cpuMs: number;
}

const CONNECTIONS = 16;
const HEAD_END = '\r\n\r\n';
/** Ticks of /proc are hundredths of a second on every Linux that we know. */
const MS_A_TICK = 10;

/** User and system time of a process and its threads, in ms (Linux). */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MS_A_TICK;
}

/** Length of the answer at the beginning of `bytes`, or 0 while it is not whole. */
function lengthOfAnswer(bytes: Buffer, status: number): number {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return 0;
  const head = bytes.toString('latin1', 0, end);
  if (!head.startsWith(`HTTP/1.1 ${status} `)) throw new Error(`Answered ${head.split('\r\n', 1)[0]}`);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length === undefined && status !== 304) throw new Error('An answer says no length');
  const whole = end + HEAD_END.length + Number(length ?? 0);
  return bytes.length >= whole ? whole : 0;
}

/** Asks on one connection, the next call as soon as the last one is answered, as long as `goesOn` says so. */
function askOn(socket: Socket, asked: Asked, goesOn: () => boolean): Promise<number> {
  const request = [`GET ${asked.path} HTTP/1.1`, 'Host: localhost', ...(asked.lines ?? []), '', ''].join(
    '\r\n',
  );
  let left: Buffer = Buffer.alloc(0);
  let answers = 0;
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      try {
        left = left.length > 0 ? Buffer.concat([left, chunk]) : chunk;
        const length = lengthOfAnswer(left, asked.status);
        if (length === 0) return;
        left = left.subarray(length);
        answers += 1;
        if (goesOn()) socket.write(request);
        else resolve(answers);
      } catch (error) {
        reject(error);
      }
    });
    socket.write(request);
  });
}

/** Asks for `ms` on sixteen connections; `pid` is who answers. */
export async function load(asked: Asked, pid: number, ms: number): Promise<Measured> {
  const sockets = Array.from({ length: CONNECTIONS }, () =>
    connect(asked.port, '127.0.0.1').setNoDelay(true),
  );
  const before = cpuOf(pid);
  const startedAt = performance.now();
  const goesOn = () => performance.now() - startedAt < ms;
  const answers = await Promise.all(sockets.map((socket) => askOn(socket, asked, goesOn)));
  const tookMs = performance.now() - startedAt;
  for (const socket of sockets) socket.destroy();
  const calls = answers.reduce((sum, count) => sum + count, 0);
  return { perSecond: (calls * 1_000) / tookMs, cpuMs: (cpuOf(pid) - before) / calls };
}
