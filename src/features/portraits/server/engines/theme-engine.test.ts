import { afterEach, describe, expect, it } from 'vitest';
import { modelBench } from '../../../../../tests/support/portraits/model-bench.ts';
import { findPortrait } from '../store.ts';

const { google, openAi, bench, newParent, order, made } = modelBench();

/** What operators say of the doctor theme, which the orders are for. */
async function nameEngine(engine: string | null): Promise<void> {
  const { catalog, database } = bench;
  await database.db.transaction(async (tx) => {
    const doctor = { name: 'Doctor', promptTemplate: 'A child as a doctor', engine };
    const changed = await catalog.editing.updateTheme(tx, 'professional', 'doctor', doctor);
    expect(changed.ok).toBe(true);
  });
}

describe('a theme that names an engine', () => {
  afterEach(() => nameEngine(null));

  it('has it make the portraits of parents who agreed to it and chose none', async () => {
    await nameEngine('openai');
    const { portrait, states } = await made(await order(await newParent('gemini', 'openai')));
    expect(portrait).toMatchObject({ engineChosen: 'openai', sentTo: 'OpenAI’s image service' });
    expect(states).toEqual(['openai made']);
    expect(google.calls).toEqual([]);
  });

  it('sends no photo to it without consent', async () => {
    await nameEngine('openai');
    const { portrait } = await made(await order(await newParent('gemini')));
    expect(portrait).toMatchObject({ engineChosen: 'gemini' });
    const nobody = await made(await order(await newParent()));
    expect(nobody.portrait).toMatchObject({ engineChosen: 'studio', sentTo: null });
    expect(openAi.calls).toEqual([]);
  });

  it('gives way to what the parent chose', async () => {
    await nameEngine('openai');
    const userId = await newParent('gemini', 'openai');
    expect((await made(await order(userId, { engine: 'gemini' }))).states).toEqual(['gemini made']);
    const { portrait } = await made(await order(userId, { engine: 'studio' }));
    expect(portrait).toMatchObject({ engineChosen: 'studio', sentTo: null });
  });

  it('keeps photos here where it names the studio', async () => {
    await nameEngine('studio');
    const { portrait } = await made(await order(await newParent('gemini', 'openai')));
    expect(portrait).toMatchObject({ engineChosen: 'studio', sentTo: null });
  });

  it('is made as if it named none once that is off', async () => {
    await nameEngine('fal');
    const id = await order(await newParent('gemini'));
    expect(await findPortrait(bench.database.db, id)).toMatchObject({ engineChosen: 'gemini' });
    await bench.ended(id);
  });

  it('goes to the studio, and is not refused, once the day’s portraits elsewhere are used up', async () => {
    await nameEngine('openai');
    const userId = await newParent('openai');
    for (let count = 0; count < 4; count += 1) await made(await order(userId));
    const { portrait } = await made(await order(userId));
    expect(portrait).toMatchObject({ state: 'ready', engineChosen: 'studio', sentTo: null });
  });
});
