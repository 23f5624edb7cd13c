import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { modelBench } from '../../../../../tests/support/portraits/model-bench.ts';
import { blocked, trouble } from '../../../../../tests/support/portraits/scripted-model.ts';
import { engineCalls } from '../tables.ts';

const { google, openAi, bench, newParent, order, made } = modelBench();

const sendings = (userId: string, id: string) => bench.portraits.history.sendings(userId, id);
const ofGoogle = { sentTo: 'Google’s image service', model: 'gemini-nano-banana-2.1' };

describe('who was sent a portrait’s photo', () => {
  it('is each call, to whom, which model and when, oldest first', async () => {
    const userId = await newParent('gemini', 'openai');
    google.script = [async () => trouble('permanent')];
    openAi.script = [async () => trouble('no-image')];
    const sentAt = bench.clock.now().toISOString();
    const id = await order(userId);
    expect((await made(id)).portrait?.state).toBe('ready');
    const openAis = { sentTo: 'OpenAI’s image service', model: 'gpt-image-2.5-sunburst', sentAt };
    expect(await sendings(userId, id)).toMatchObject([
      { ...ofGoogle, sentAt, made: false },
      { ...openAis, made: false },
      { ...openAis, made: true },
    ]);
  });

  it('is told of a portrait that failed, and of nobody where the studio made it', async () => {
    const userId = await newParent('gemini');
    google.script = [async () => blocked];
    const failed = await order(userId, { customStyle: 'a pirate' });
    expect((await made(failed)).portrait?.state).toBe('failed');
    expect(await sendings(userId, failed)).toMatchObject([{ ...ofGoogle, made: false }]);
    const here = await order(userId, { engine: 'studio' });
    await made(here);
    expect(await sendings(userId, here)).toEqual([]);
  });

  it('is nobody else where it was a machine of the operator’s own, whatever is offered by now', async () => {
    const userId = await newParent();
    const id = await order(userId);
    await made(id);
    const call = {
      id: randomUUID(),
      portraitId: id,
      engineId: 'comfyui',
      model: 'workflow',
      host: '10.0.0.7',
    };
    const sentAt = bench.clock.now();
    await bench.database.db.insert(engineCalls).values({ ...call, state: 'made', sentAt });
    expect(await sendings(userId, id)).toMatchObject([{ sentTo: null, model: 'workflow', made: true }]);
  });

  it('is nobody else’s to know, nor anybody’s once the portrait is deleted', async () => {
    const userId = await newParent('gemini');
    const id = await order(userId);
    await made(id);
    expect(await sendings(await newParent(), id)).toBeUndefined();
    expect(await sendings(userId, randomUUID())).toBeUndefined();
    expect(await sendings(userId, 'p1')).toBeUndefined();
    expect(await sendings(userId, id)).toHaveLength(1);
    await bench.portraits.history.remove(userId, id);
    expect(await sendings(userId, id)).toBeUndefined();
  });
});
