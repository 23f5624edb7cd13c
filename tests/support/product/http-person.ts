import { readFile } from 'node:fs/promises';
import type { PublicConfig } from '#features/public-config/contract.ts';
import {
  ACCOUNT_ENGINE_CONSENTS,
  CONFIG,
  IDENTITY_SIGN_UP,
  PORTRAITS_GENERATE,
} from '../../../src/features/endpoints.ts';
import { PHOTO_PATH } from '../portraits/photo-path.ts';

/** A parent who uses the running product over HTTP. */
export interface HttpPerson {
  readonly token: string;
  json<T>(path: string): Promise<T>;
  /** Agrees that photos go to an engine. */
  agree(engine: string): Promise<void>;
  /** Orders a portrait and yields its events as they come. */
  order(options?: {
    subcategoryId?: string;
    engine?: string;
    signal?: AbortSignal;
  }): AsyncGenerator<{ event: string; data: Record<string, unknown> }>;
}

async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ event: string; data: Record<string, unknown> }> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (event && data) yield { event, data: JSON.parse(data) as Record<string, unknown> };
    }
  }
}

export async function signUpOverHttp(url: string, email: string): Promise<HttpPerson> {
  const response = await fetch(`${url}${IDENTITY_SIGN_UP}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ firstName: 'Asha', lastName: 'Rao', email, password: 'marigold' }),
  });
  if (!response.ok) throw new Error(`Sign-up failed: ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  const authorization = `Bearer ${token}`;
  return {
    token,
    async json<T>(path: string) {
      const answer = await fetch(url + path, { headers: { authorization } });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return (await answer.json()) as T;
    },
    async agree(engine) {
      const config = (await (await fetch(`${url}${CONFIG}`)).json()) as PublicConfig;
      const version = config.engines.find(({ id }) => id === engine)?.consentVersion;
      const answer = await fetch(`${url}${ACCOUNT_ENGINE_CONSENTS}/${engine}`, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ version }),
      });
      if (!answer.ok) throw new Error(`The consent was answered ${answer.status}: ${await answer.text()}`);
    },
    async *order({ subcategoryId = 'doctor', engine, signal } = {}) {
      const form = new FormData();
      form.set('image', new Blob([await readFile(PHOTO_PATH)], { type: 'image/jpeg' }), 'photo.jpg');
      for (const [name, value] of Object.entries({
        categoryId: 'professional',
        subcategoryId,
        themeName: 'Doctor',
        aspectRatio: '1:1',
        ...(engine && { engine }),
      })) {
        form.set(name, value);
      }
      const answer = await fetch(`${url}${PORTRAITS_GENERATE}`, {
        method: 'POST',
        headers: { authorization, accept: 'text/event-stream' },
        body: form,
        signal,
      });
      if (!answer.ok || !answer.body)
        throw new Error(`The order was answered ${answer.status}: ${await answer.text()}`);
      yield* readEvents(answer.body);
    },
  };
}
