import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { boundedFetch, mayFetch } from './bounded-fetch.ts';
import { CallEnded } from './call-ended.ts';
import { runVendorCall } from './vendor-call.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const open = (baseUrl: string, signal = new AbortController().signal) =>
  boundedFetch({ baseUrl, hosts: [], maxReplyBytes: 1000, signal });

const endOf = async (reply: Promise<Response>) => {
  const error = await reply.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof CallEnded ? error.outcome : error;
};

describe('hosts', () => {
  const base = 'https://api.vendor.example/v1';
  it.each([
    ['https://api.vendor.example/elsewhere', true],
    ['http://api.vendor.example/v1', false],
    ['https://api.vendor.example:8443/v1', false],
    ['https://files.example/a.jpg', true],
    ['http://files.example/a.jpg', false],
    ['https://evil.files.example/a.jpg', false],
    ['https://eu.cdn.example/a.jpg', true],
    ['https://cdn.example/a.jpg', false],
    ['https://notcdn.example/a.jpg', false],
    ['https://api.vendor.example.evil.example/', false],
    ['https://api.vendor.example@evil.example/', false],
    ['ftp://files.example/a.jpg', false],
    ['file:///etc/passwd', false],
  ])('%s may be fetched: %s', (address, allowed) => {
    expect(mayFetch(new URL(address), base, ['files.example', '*.cdn.example'])).toBe(allowed);
  });

  it('may be asked by http where the base URL is, and nowhere else', () => {
    expect(mayFetch(new URL('http://10.0.0.5:8188/view'), 'http://10.0.0.5:8188', [])).toBe(true);
    expect(mayFetch(new URL('http://10.0.0.6/'), 'http://10.0.0.5:8188', ['10.0.0.6'])).toBe(false);
  });
});

describe('a bounded fetch', () => {
  it('gives a reply as it is', async () => {
    const url = await serve((_request, response) => response.writeHead(201, { 'x-id': '7' }).end('{"a":1}'));
    const reply = await open(url)(url);
    expect([reply.status, reply.headers.get('x-id'), await reply.json()]).toEqual([201, '7', { a: 1 }]);
  });

  it('counts what is unpacked, not what is sent', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000_000)));
    });
    expect(await endOf(open(url)(url))).toEqual({ kind: 'transient', code: 'reply-too-large' });
  });

  it('bounds a failed reply too', async () => {
    const url = await serve((_request, response) => response.writeHead(400).end('x'.repeat(5000)));
    expect(await endOf(open(url)(url))).toEqual({ kind: 'transient', code: 'reply-too-large' });
  });

  it('follows a picture on its own host, a few times', async () => {
    const url = await serve((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 2) return void response.end('there');
      response.writeHead(302, { location: `/${step + 1}` }).end();
    });
    expect(await (await open(url)(`${url}/0`)).text()).toBe('there');
    expect(await endOf(open(url)(`${url}/3`))).toEqual({ kind: 'permanent', code: 'redirected' });
  });

  it('follows nowhere else, and never with what is sent', async () => {
    const reached: string[] = [];
    const other = await serve((request, response) => {
      reached.push(request.url ?? '');
      response.end();
    });
    const url = await serve((request, response) => {
      const location = request.url === '/away' ? `${other}/away` : '/here';
      if (request.url === '/here') reached.push('/here');
      response.writeHead(307, { location }).end();
    });
    const ended = { kind: 'permanent', code: 'redirected' };
    expect(await endOf(open(url)(`${url}/away`))).toEqual(ended);
    expect(await endOf(open(url)(`${url}/away`, { method: 'POST', body: 'photo' }))).toEqual(ended);
    expect(await endOf(open(url)(`${url}/round`, { method: 'POST', body: 'photo' }))).toEqual(ended);
    expect(reached).toEqual([]);
  });

  it('asks no foreign host', async () => {
    const other = await serve(() => expect.unreachable());
    expect(await endOf(open('https://api.vendor.example')(other))).toEqual({
      kind: 'permanent',
      code: 'foreign-host',
    });
  });

  it('rejects with the signal’s reason in the middle of a reply', async () => {
    const url = await serve((_request, response) => response.writeHead(200).write('a'));
    const caller = new AbortController();
    const reply = endOf(open(url, caller.signal)(url));
    setTimeout(() => caller.abort('enough'), 50);
    expect(await reply).toBe('enough');
  });
});

describe('one call', () => {
  const limits = { timeoutMs: 100, maxReplyBytes: 1000 };
  const settings = { baseUrl: 'https://api.vendor.example', limits };
  const live = () => new AbortController().signal;

  it('ends at its time limit, though its work heeds no signal', async () => {
    const outcome = await runVendorCall(settings, live(), {}, () => new Promise(() => undefined));
    expect(outcome).toEqual({ kind: 'transient', code: 'timed-out' });
  });

  it('is ended for the vendor too, whose failing to hear of it counts for nothing', async () => {
    let isTold = false;
    const abandon = async () => {
      isTold = true;
      throw new Error('it did not hear');
    };
    const outcome = await runVendorCall(settings, live(), { abandon }, () => new Promise(() => undefined));
    expect([outcome.kind, isTold]).toEqual(['transient', true]);
  });

  it('gives an outcome for anything that is thrown', async () => {
    const outcome = await runVendorCall(settings, live(), {}, () => Promise.reject(new TypeError('oh')));
    expect(outcome).toEqual({ kind: 'transient', code: 'TypeError' });
  });
});
