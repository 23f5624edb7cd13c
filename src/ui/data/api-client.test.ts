import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiFetch, HttpError, onRefusal, setTokenSource } from './api-client.ts';

const sent = vi.fn(async (_url: string, _request: RequestInit) => new Response('{}', { status: 200 }));
beforeEach(() => {
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  setTokenSource(() => null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sent.mockClear();
});

function lastRequest(): RequestInit & { headers: Headers } {
  const request = sent.mock.lastCall?.[1];
  return { ...request, headers: new Headers(request?.headers) };
}
const answering = (body: string, init: ResponseInit) => sent.mockResolvedValueOnce(new Response(body, init));

describe('a request', () => {
  it('includes credentials, signed in or not', async () => {
    await apiFetch('/api/a');
    expect(lastRequest().credentials).toBe('include');
    setTokenSource(() => 't1');
    await apiFetch('/api/b');
    expect(lastRequest().credentials).toBe('include');
  });

  it('carries the bearer token when signed in, otherwise none', async () => {
    await apiFetch('/api/a');
    expect(lastRequest().headers.has('authorization')).toBe(false);
    setTokenSource(async () => 't1');
    await apiFetch('/api/b');
    expect(lastRequest().headers.get('authorization')).toBe('Bearer t1');
  });

  it('has the JSON content type and text, but not with a form body', async () => {
    await apiFetch('/api/a', { method: 'POST', body: { credits: 5 } });
    expect(lastRequest().headers.get('content-type')).toBe('application/json');
    expect(lastRequest().body).toBe('{"credits":5}');
    const form = new FormData();
    await apiFetch('/api/c', { method: 'POST', body: form });
    expect(lastRequest().headers.has('content-type')).toBe(false);
    expect(lastRequest().body).toBe(form);
  });

  it('goes without a token that could not be had, and says so in the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    setTokenSource(() => Promise.reject(new Error('storage is closed')));
    await apiFetch('/api/a');
    expect(lastRequest().headers.has('authorization')).toBe(false);
    expect(log).toHaveBeenCalledWith(expect.any(String), 'storage is closed');
  });
});

it('a refusal of the session is heard, one of another token is not', async () => {
  const heard = vi.fn();
  onRefusal(heard);
  const refused = { status: 401 };
  for (const token of [undefined, 'operator', null]) {
    setTokenSource(() => 't1');
    answering('', refused);
    await apiFetch('/api/b', { token }).catch(() => undefined);
  }
  setTokenSource(() => null);
  answering('', refused);
  await apiFetch('/api/a').catch(() => undefined);
  onRefusal(() => {});
  expect(heard.mock.calls).toEqual([['/api/b']]);
});

describe('an answer that is not OK', () => {
  it('throws the status code, a colon, a space and the body', async () => {
    answering('out of order', { status: 503, statusText: 'Service Unavailable' });
    await expect(apiFetch('/api/a')).rejects.toHaveProperty('message', '503: out of order');
  });

  it('throws the status text when the body is empty', async () => {
    answering('', { status: 404, statusText: 'Not Found' });
    await expect(apiFetch('/api/a')).rejects.toHaveProperty('message', '404: Not Found');
  });

  it('gives its sentence and code when the body has them', async () => {
    answering('{"message":"Please wait.","code":"too-many-requests"}', { status: 429 });
    const error = await apiFetch('/api/a').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 429, sentence: 'Please wait.', code: 'too-many-requests' });
  });

  it.each(['', 'null', '[]', '{"message":5}', '<html>'])(
    'has no sentence when the body is %j',
    async (body) => {
      answering(body, { status: 500 });
      const error = await apiFetch('/api/a').catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ sentence: undefined, code: undefined });
    },
  );
});
