import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { createLocalStorage } from '#platform/storage/local-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import {
  createScriptedEngine,
  plainDrawing,
} from '../../../../../tests/support/portraits/scripted-engine.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/product/test-database.ts';
import { type CatalogService, createCatalogService } from '../service.ts';
import { createDrawing, type DrawingDeps } from './drawing.ts';
import { createThemePictures } from './theme-pictures.ts';

const ENOUGH_MS = 20_000;
const { signal: never } = new AbortController();
const clock = createFixedClock(new Date('2026-11-21T10:00:00Z'));

let database: TestDatabase;
let folder: string;
let storage: Storage;
let catalog: CatalogService;
let engine = createScriptedEngine();
let seededIds: Set<string>;
let doctor: { readonly name: string; readonly promptTemplate: string };

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'theme-pictures-'));
  storage = await createLocalStorage(folder);
  catalog = createCatalogService({ db: database.db, queue: { enqueue: async () => 'asked' } });
  await catalog.seed();
  doctor = await theme('doctor');
  seededIds = new Set((await themes()).map(({ id }) => id));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  engine = createScriptedEngine();
});
afterEach(async () => {
  await reword('doctor', doctor.name, doctor.promptTemplate, 'professional');
  for (const { id } of await themes())
    if (!seededIds.has(id)) await change((tx) => catalog.editing.deleteTheme(tx, 'toons', id));
  await worker().tidy(never);
  expect(await files()).toEqual([]);
});

const change = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.db.transaction(work);
const files = () => storage.list('theme-pictures/');
const themes = async () => (await catalog.listAll()).flatMap(({ subcategories }) => subcategories);
async function theme(id: string) {
  const found = (await themes()).find((one) => one.id === id);
  if (!found) throw new Error(`There is no theme ${id}`);
  return found;
}
/** A worker of its own, with what a test changes. */
const worker = (changes: Partial<DrawingDeps> = {}) =>
  createDrawing({
    ...{ db: database.db, storage, engine, clock },
    log: pino({ level: 'silent' }),
    isEngineAwaited: async () => false,
    ...changes,
  });
const drawAll = (changes?: Partial<DrawingDeps>) => worker(changes).draw(ENOUGH_MS, never);

async function add(name: string, promptTemplate = `A child as ${name}`): Promise<string> {
  const added = await change((tx) => catalog.editing.addTheme(tx, 'toons', { name, promptTemplate }));
  if (!added.ok) throw new Error(added.reason);
  return added.after.id;
}
const reword = (id: string, name: string, promptTemplate: string, categoryId = 'toons') =>
  change((tx) => catalog.editing.updateTheme(tx, categoryId, id, { name, promptTemplate }));
const drawnIds = () => engine.drawn.map(({ id }) => id);

/** The picture that parents are told of; undefined without one. */
async function seen(id: string): Promise<Buffer | undefined> {
  const [, themeId, picture] =
    /^\/api\/themes\/([^/]+)\/pictures\/(.+)$/.exec((await theme(id)).picture ?? '') ?? [];
  if (!themeId || !picture) return undefined;
  return await createThemePictures({ db: database.db, storage }).find(themeId, picture);
}
const drawingOf = async (id: string) =>
  Buffer.from(await plainDrawing({ ...(await theme(id)), category: 'toons' }, undefined));

describe('the pictures of themes', () => {
  it('are drawn of those that are added, switched off or not, and of no seeded one', async () => {
    expect(await drawAll()).toEqual({ isMore: false });
    expect(engine.drawn).toEqual([]);
    const [bees, kites] = [await add('Beekeeper'), await add('Kite flyer')];
    await change((tx) => catalog.editing.switchTheme(tx, 'toons', bees, false));
    expect(await theme(bees)).toMatchObject({ unpictured: true });
    await drawAll();
    expect(engine.drawn).toEqual([
      // What parents see comes first.
      {
        id: kites,
        name: 'Kite flyer',
        category: 'toons',
        promptTemplate: 'A child as Kite flyer',
        reworded: false,
      },
      expect.objectContaining({ id: bees }),
    ]);
    for (const id of [bees, kites]) {
      expect(await theme(id)).not.toHaveProperty('unpictured');
      expect(await seen(id)).toEqual(await drawingOf(id));
    }
    await drawAll();
    expect(engine.drawn).toHaveLength(2);
  });

  it('follow the words, and go where the built-in one is right again', async () => {
    await reword('doctor', doctor.name, 'A child as a doctor in green', 'professional');
    expect(await theme('doctor')).toMatchObject({ reworded: true, unpictured: true });
    await drawAll();
    expect(engine.drawn).toMatchObject([{ id: 'doctor', reworded: true }]);
    expect(await files()).toHaveLength(1);
    const first = (await theme('doctor')).picture;

    await reword('doctor', doctor.name, 'A child as a doctor in blue, with a kite', 'professional');
    expect(await theme('doctor')).not.toHaveProperty('picture');
    await drawAll();
    expect((await theme('doctor')).picture).not.toBe(first);
    expect(await seen('doctor')).toBeInstanceOf(Buffer);
    expect(await files()).toHaveLength(1);

    await reword('doctor', doctor.name, doctor.promptTemplate, 'professional');
    const again = await theme('doctor');
    for (const field of ['reworded', 'picture', 'unpictured']) expect(again).not.toHaveProperty(field);
    await worker().tidy(never);
    await drawAll();
    expect(engine.drawn).toHaveLength(2);
    expect(await files()).toEqual([]);
  });

  it('are drawn again for another name, by another engine, and when their file is lost', async () => {
    const bees = await add('Beekeeper');
    await drawAll();
    await reword(bees, 'Bee friend', 'A child as Beekeeper');
    await drawAll();
    expect(engine.drawn).toHaveLength(2);
    const before = (await theme(bees)).picture;
    const other = { engine: { ...engine, name: 'scripted/2' } };
    await drawAll(other);
    expect(engine.drawn).toHaveLength(3);
    expect((await theme(bees)).picture).not.toBe(before);
    const [file = ''] = await files();
    await storage.delete(file);
    await worker().tidy(never);
    await drawAll(other);
    expect(engine.drawn).toHaveLength(4);
    expect(await files()).toEqual([file]);
  });

  it('go with their theme', async () => {
    const bees = await add('Beekeeper');
    await drawAll();
    expect(await files()).toHaveLength(1);
    await change((tx) => catalog.editing.deleteTheme(tx, 'toons', bees));
    await worker().tidy(never);
    expect(await files()).toEqual([]);
  });

  it('are not those of words that were changed, or of themes that were deleted, meanwhile', async () => {
    const [bees, kites] = [await add('Beekeeper'), await add('Kite flyer')];
    engine.drawing = async (wanted, signal) => {
      engine.drawing = plainDrawing;
      await reword(kites, 'Kite flyer', 'A child as a flyer of many kites');
      await change((tx) => catalog.editing.deleteTheme(tx, 'toons', bees));
      return plainDrawing(wanted, signal);
    };
    await drawAll();
    expect(engine.drawn.map(({ promptTemplate }) => promptTemplate)).toEqual([
      'A child as Kite flyer',
      'A child as a flyer of many kites',
    ]);
    expect(await seen(kites)).toEqual(await drawingOf(kites));
    expect(await files()).toHaveLength(1);
  });
});

describe('a worker', () => {
  it('goes on with the others when the engine fails at one, and tries that one later', async () => {
    const [bees, kites] = [await add('Beekeeper'), await add('Kite flyer')];
    engine.drawing = (wanted, signal) =>
      wanted.id === kites ? Promise.reject(new Error('out of paint')) : plainDrawing(wanted, signal);
    const one = worker();
    expect(await one.draw(ENOUGH_MS, never)).toEqual({ isMore: false });
    expect(drawnIds()).toEqual([kites, bees]);
    expect(await theme(kites)).toMatchObject({ unpictured: true });
    await one.draw(ENOUGH_MS, never);
    expect(engine.drawn).toHaveLength(2);

    engine.drawing = plainDrawing;
    clock.advance(5 * 60_000);
    await one.draw(ENOUGH_MS, never);
    expect(drawnIds()).toEqual([kites, bees, kites]);
    expect(await seen(kites)).toBeInstanceOf(Buffer);
  });

  it('draws what no other draws, and not at the same time', async () => {
    const ids = [await add('Beekeeper'), await add('Kite flyer'), await add('Potter'), await add('Weaver')];
    let atOnce = 0;
    let most = 0;
    engine.drawing = async (wanted, signal) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 30));
      atOnce -= 1;
      return plainDrawing(wanted, signal);
    };
    await Promise.all([drawAll(), drawAll(), drawAll()]);
    expect(drawnIds().sort()).toEqual(ids.sort());
    expect(most).toBe(1);
  });

  it('lets parents go first', async () => {
    await add('Beekeeper');
    let asked = 0;
    await drawAll({
      isEngineAwaited: async () => {
        asked += 1;
        if (asked < 3) expect(engine.drawn).toEqual([]);
        return asked < 3;
      },
    });
    expect(engine.drawn).toHaveLength(1);
    engine.drawn.length = 0;
    await add('Kite flyer');
    expect(await worker({ isEngineAwaited: async () => true }).draw(300, never)).toEqual({ isMore: true });
    expect(engine.drawn).toEqual([]);
  });

  it('stops with its signal, and keeps nothing half', async () => {
    await add('Beekeeper');
    const stop = new AbortController();
    engine.drawing = async (_wanted, signal) => {
      stop.abort(new Error('The worker stops'));
      signal?.throwIfAborted();
      throw new Error('It went on');
    };
    await expect(worker().draw(ENOUGH_MS, stop.signal)).rejects.toThrow('The worker stops');
    expect(await files()).toEqual([]);
  });
});
