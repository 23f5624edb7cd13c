import { afterEach, describe, expect, it, vi } from 'vitest';
import { PORTRAITS_HISTORY, PORTRAITS_ONE, pathFor, USER_DATA } from '#features/endpoints.ts';
import { forFile } from '../../../tests/support/for-file.ts';
import { createScriptedEngine, plainOutcome } from '../../../tests/support/portraits/scripted-engine.ts';
import { orderParts } from '../../../tests/support/product/form-parts.ts';
import { createTestProduct, type Person } from '../../../tests/support/product/test-product.ts';

const engine = createScriptedEngine();
const product = forFile(() => createTestProduct({ engine }));
afterEach(() => {
  vi.restoreAllMocks();
  engine.script = plainOutcome;
});

const order = (person: Person, headers: Record<string, string> = {}) =>
  product.generate(person, orderParts(product.photo), headers);
const streamed = (person: Person) => order(person, { accept: 'text/event-stream' });
const userOf = async (person: Person) =>
  (await product.app.inject({ url: USER_DATA, headers: person.bearer })).json<{
    generationsUsed: number;
    generationLimit: number;
  }>();

interface SentEvent {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

function eventsOf(body: string): SentEvent[] {
  return body
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => ({
      event: /^event: (.*)$/m.exec(block)?.[1] ?? '',
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') as Record<string, unknown>,
    }));
}

async function withCredits(left: number): Promise<Person> {
  const person = await product.signUp();
  await product.seed.leave(person.id, left);
  return person;
}

describe('POST /api/generate as JSON', () => {
  it('by an account with ten waiting is answered 429 in words, and costs nothing', async () => {
    const person = await product.signUp();
    await product.seed.pack(person.id);
    const work = Promise.withResolvers<void>();
    engine.script = async (request) => {
      await work.promise;
      return plainOutcome(request);
    };
    const taken = Array.from({ length: 12 }, () => order(person));
    await expect.poll(async () => (await userOf(person)).generationsUsed, { timeout: 60_000 }).toBe(12);
    const full = await order(person, { accept: 'text/event-stream' });
    expect([full.statusCode, full.headers['retry-after']]).toEqual([429, '20']);
    expect(full.json()).toEqual({
      message:
        '10 of your portraits are waiting to be made already. Please order the next one when one of them is ready.',
      code: 'line-full',
    });
    expect((await userOf(person)).generationsUsed).toBe(12);
    work.resolve();
    const made = await Promise.all(taken);
    expect(new Set(made.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('answers with the picture’s address and a message', async () => {
    const person = await product.signUp();
    const response = await order(person);
    expect(response.statusCode).toBe(200);
    const body = response.json<{ generatedImageUrl: string; message: string }>();
    expect(body).toMatchObject({
      message: expect.any(String),
      generatedImageUrl: expect.stringMatching(/^\/api\/portraits\//),
    });
    expect(body).not.toHaveProperty('requiresUpgrade');
    const picture = await product.app.inject({ url: body.generatedImageUrl, headers: person.cookie });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it.each([
    ['no-face', 'could not find a face'],
    ['face-covered', 'covers part of the face'],
    ['eyes-closed', 'with open eyes'],
    ['face-unclear', 'too dark or too blurred'],
    ['hair-cut-off', 'cuts off too much of the hair'],
  ] as const)('answers 422 with a sentence about %s, and gives the credit back', async (reason, sentence) => {
    const person = await product.signUp();
    engine.script = async () => ({ ok: false, reason });
    const response = await order(person);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      reason,
      message: expect.stringContaining(sentence),
    });
    const { portraitId } = response.json<{ portraitId: string }>();
    const kept = await product.app.inject({
      url: pathFor(PORTRAITS_ONE, { id: portraitId }),
      headers: person.bearer,
    });
    expect(kept.json()).toMatchObject({ state: 'failed', reason });
    expect(await userOf(person)).toMatchObject({ generationsUsed: 0, generationLimit: 10 });
  });

  it('asks for an upgrade with status 200 when no credit is left', async () => {
    const response = await order(await withCredits(0));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ requiresUpgrade: true, message: expect.any(String) });
  });

  it('of 20 together with one credit left makes one portrait; 19 are asked to upgrade', async () => {
    const person = await withCredits(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(person)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
    const bodies = answers.map((answer) =>
      answer.json<{ requiresUpgrade?: boolean; generatedImageUrl?: string }>(),
    );
    expect(bodies.filter((body) => body.generatedImageUrl)).toHaveLength(1);
    expect(bodies.filter((body) => body.requiresUpgrade)).toHaveLength(19);
    expect(await userOf(person)).toMatchObject({ generationsUsed: 10, generationLimit: 10 });
    const history = await product.app.inject({ url: PORTRAITS_HISTORY, headers: person.bearer });
    expect(history.json()).toHaveLength(1);
    expect(await product.context.credits.check()).toEqual([]);
  });

  it('repeated under one Idempotency-Key answers the same portrait', async () => {
    const person = await product.signUp();
    const answers = [
      await order(person, { 'idempotency-key': 'a' }),
      await order(person, { 'idempotency-key': 'a' }),
    ];
    const [first, second] = answers.map((answer) => answer.json<{ portraitId: string }>().portraitId);
    expect(second).toBe(first);
    expect(await userOf(person)).toMatchObject({ generationsUsed: 1 });
  });
});

describe('POST /api/generate as a stream', () => {
  it('sends the steps in order, then the same result', async () => {
    // The engine waits until the stream has told something: it would be done before the first look.
    const { watch } = product.context.portraits;
    const { follow } = watch;
    const told = Promise.withResolvers<void>();
    vi.spyOn(watch, 'follow').mockImplementation(async function* (...whom) {
      for await (const portrait of follow(...whom)) {
        yield portrait;
        told.resolve();
      }
    });
    engine.script = async (request) => {
      await told.promise;
      return plainOutcome(request);
    };
    const response = await streamed(await product.signUp());
    expect(response.headers['content-type']).toContain('text/event-stream');
    const events = eventsOf(response.body);
    const positions = events
      .filter(({ event }) => event === 'progress')
      .map(({ data }) => Number(data.position));
    expect(positions.length).toBeGreaterThan(0);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
    expect(events.at(-1)).toMatchObject({
      event: 'result',
      data: { generatedImageUrl: expect.any(String), message: expect.any(String) },
    });
  });

  it('ends with the same error body', async () => {
    engine.script = async () => ({ ok: false, reason: 'face-too-small' });
    const events = eventsOf((await streamed(await product.signUp())).body);
    expect(events.at(-1)).toMatchObject({
      event: 'error',
      data: { reason: 'face-too-small', message: expect.any(String) },
    });
  });

  it('asks for an upgrade as its result', async () => {
    const events = eventsOf((await streamed(await withCredits(0))).body);
    expect(events).toEqual([
      { event: 'result', data: { requiresUpgrade: true, message: expect.any(String) } },
    ]);
  });
});
