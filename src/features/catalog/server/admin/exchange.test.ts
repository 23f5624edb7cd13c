import { desc } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#features/console/server/tables.ts';
import { CATALOGUE_CATEGORY, CATALOGUE_EXPORT, CATALOGUE_IMPORT, pathFor } from '#features/endpoints.ts';
import { forFile } from '../../../../../tests/support/for-file.ts';
import type { TestOperator } from '../../../../../tests/support/product/seeds.ts';
import { createTestProduct } from '../../../../../tests/support/product/test-product.ts';
import { type CatalogueFile, fileRefusal, type ImportResult } from '../../editing/contract.ts';

const product = forFile(createTestProduct);
let editor: TestOperator;
let seeded: CatalogueFile;

beforeAll(async () => {
  editor = await product.seed.operator('catalogue');
  seeded = await exported();
});
beforeEach(async () => {
  await imported({ file: seeded });
});

async function exported(): Promise<CatalogueFile> {
  const url = CATALOGUE_EXPORT;
  const response = await product.app.inject({ method: 'GET', url, headers: { ...editor.bearer } });
  expect(response.statusCode).toBe(200);
  return response.json<CatalogueFile>();
}

function send(payload: object | string, headers: Record<string, string> = {}) {
  const url = CATALOGUE_IMPORT;
  return product.app.inject({ method: 'POST', url, headers: { ...editor.bearer, ...headers }, payload });
}

async function imported(request: object): Promise<ImportResult> {
  const response = await send(request);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<ImportResult>();
}

async function lastEntry() {
  const { db } = product.context;
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return entry;
}

type Category = CatalogueFile['categories'][number];

/** The seeded file with something done to it. */
function changed(change: (categories: Category[]) => void): CatalogueFile {
  const file = structuredClone(seeded);
  change(file.categories);
  return file;
}

/** The content alone: when it was exported does not matter. */
const categoriesNow = async (): Promise<Category[]> => (await exported()).categories;

const NOTHING = { added: [], changed: [], removed: [] };

describe('an exported catalogue', () => {
  it('is a file with everything in it', async () => {
    const url = CATALOGUE_EXPORT;
    const response = await product.app.inject({ method: 'GET', url, headers: { ...editor.bearer } });
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="magic-portrait-catalogue-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(seeded.categories).toHaveLength(6);
    expect(seeded.categories.flatMap(({ themes }) => themes)).toHaveLength(60);
    expect(seeded.categories[1]?.themes[0]).toMatchObject({ id: 'doctor', premium: false, enabled: true });
  });

  it('changes nothing when it is imported again', async () => {
    const before = await lastEntry();
    const result = await imported({ file: await exported() });
    expect(result).toMatchObject({ ...NOTHING, unchanged: 66 });
    expect((await lastEntry())?.id).toBe(before?.id);
  });
});

describe('a reworded catalogue', () => {
  it('is exported with its words alone, and can be imported', async () => {
    const file = changed(([realistic]) => {
      Object.assign(realistic?.themes[0] ?? {}, { promptTemplate: 'A child in other words' });
    });
    await imported({ file });
    expect(await categoriesNow()).toEqual(file.categories);
    expect(await imported({ file: await exported(), dryRun: true })).toMatchObject({
      ...NOTHING,
      unchanged: 66,
    });
  });
});

describe('an import', () => {
  const other = () =>
    changed((categories) => {
      const [realistic, professional] = categories;
      if (!realistic || !professional) throw new Error('no seed');
      const moved = professional.themes.pop();
      realistic.themes.reverse();
      if (moved) realistic.themes.push(moved);
      Object.assign(professional, { name: 'At Work' });
      Object.assign(professional.themes[0] ?? {}, { enabled: false });
      professional.themes.push({
        ...{ id: 'beekeeper', name: 'Beekeeper', premium: true, enabled: true },
        promptTemplate: 'A child among bees',
      });
      categories.splice(5, 1);
      categories.unshift({ id: 'new-one', name: 'New One', themes: [] });
      categories.reverse();
    });

  it('tells what it would change, and then changes that and nothing else', async () => {
    const file = other();
    const plan = await imported({ file, dryRun: true });
    const moved = seeded.categories[1]?.themes.at(-1)?.name;
    expect(plan).toMatchObject({
      success: true,
      added: ['At Work › Beekeeper', 'New One'],
      changed: [
        'At Work',
        'At Work › Doctor',
        `Realistic › ${moved}`,
        'The order of the categories',
        'The order of Realistic',
      ],
      removed: ['Fantasy', ...(seeded.categories[5]?.themes ?? []).map(({ name }) => `Fantasy › ${name}`)],
      unchanged: 52,
    });
    expect(await categoriesNow()).toEqual(seeded.categories);

    const { message: _, revision, ...difference } = await imported({ file, revision: plan.revision });
    expect(plan).toMatchObject(difference);
    expect(revision).not.toBe(plan.revision);
    expect(await categoriesNow()).toEqual(file.categories);
    expect((await imported({ file, dryRun: true })).revision).toBe(revision);
  });

  it('can be taken back with what the audit log keeps', async () => {
    await imported({ file: other() });
    const entry = await lastEntry();
    expect(entry).toMatchObject({
      action: 'catalogue.imported',
      operatorId: editor.id,
      after: { added: ['At Work › Beekeeper', 'New One'] },
    });
    await imported({ file: entry?.before });
    expect(await categoriesNow()).toEqual(seeded.categories);
  });

  it('is refused when the catalogue has changed since it was looked at', async () => {
    const { revision } = await imported({ file: other(), dryRun: true });
    const headers = { ...editor.bearer };
    const url = pathFor(CATALOGUE_CATEGORY, { id: 'toons' });
    await product.app.inject({ method: 'PUT', url, headers, payload: { name: 'Cartoons' } });
    const before = await categoriesNow();
    const refused = await send({ file: other(), revision });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ success: false, code: 'catalogue-changed' });
    expect(await categoriesNow()).toEqual(before);
  });

  it('is taken once by two at the same time', async () => {
    const { revision } = await imported({ file: other(), dryRun: true });
    const answers = await Promise.all([1, 2].map(() => send({ file: other(), revision })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await categoriesNow()).toEqual(other().categories);
  });

  it('may be empty, as its export is then, and comes back from the file before', async () => {
    const empty = { ...seeded, categories: [] };
    const seen = await imported({ file: empty, dryRun: true });
    expect(seen.removed.length).toBeGreaterThan(seeded.categories.length);
    expect(await categoriesNow()).toEqual(seeded.categories);
    await imported({ file: empty, revision: seen.revision });
    const file = await exported();
    expect(file.categories).toEqual([]);
    expect(await imported({ file, dryRun: true })).toMatchObject({ ...NOTHING, unchanged: 0 });
    await imported({ file: seeded });
    expect(await categoriesNow()).toEqual(seeded.categories);
  });

  const breakages: readonly [string, (file: CatalogueFile) => unknown, string][] = [
    ['nothing', () => undefined, 'This is not a catalogue that Magic Portrait exported.'],
    ['a list', () => [], 'This is not a catalogue that Magic Portrait exported.'],
    ['something else', () => ({ format: 'x' }), 'This is not a catalogue that Magic Portrait exported.'],
    [
      'a later version',
      (file) => ({ ...file, version: 2 }),
      'This file is of version 2. Version 1 can be imported.',
    ],
    ['a missing list', (file) => ({ ...file, categories: undefined }), '“categories” is missing.'],
    ['no date', (file) => ({ ...file, exportedAt: 'today' }), '“exportedAt” must be a date and time.'],
    ['a stranger', (file) => ({ ...file, owner: 'x' }), '“owner” does not belong here.'],
  ];
  const at = (change: (category: Category) => void) => (file: CatalogueFile) => {
    const [, category] = file.categories;
    if (category) change(category);
    return file;
  };
  const theme = (place: number, fields: object) =>
    at((category) => void Object.assign(category.themes[place] ?? {}, fields));
  const within: typeof breakages = [
    [
      'an unknown placeholder',
      theme(4, { promptTemplate: 'A child {{name}}' }),
      'Category 2 “Professional”, theme 5 “Firefighter”: {{name}} is not known. A template may use {{custom_style}} and {{aspect_ratio}}.',
    ],
    [
      'a missing template',
      theme(0, { promptTemplate: undefined }),
      'Category 2 “Professional”, theme 1 “Doctor”: “promptTemplate” is missing.',
    ],
    [
      'a wrong kind',
      theme(0, { premium: 'yes' }),
      'Category 2 “Professional”, theme 1 “Doctor”: “premium” must be true or false.',
    ],
    [
      'an entry that was written by hand, without an id',
      theme(0, { id: undefined }),
      'Category 2 “Professional”, theme 1 “Doctor”: “id” is missing. Give it one that no other has, of small letters, digits and hyphens; it stays the same when the name changes.',
    ],
    ['no name', theme(1, { name: ' ' }), 'Category 2 “Professional”, theme 2: Please enter a name.'],
    [
      'a strange field',
      theme(1, { price: 5 }),
      'Category 2 “Professional”, theme 2 “Astronaut”: “price” does not belong here.',
    ],
    [
      'a strange id',
      theme(1, { id: '../x' }),
      'Category 2 “Professional”, theme 2 “Astronaut”: Ids are small letters, digits and hyphens.',
    ],
    [
      'an id twice',
      theme(1, { id: 'golden-hour' }),
      'Category 2 “Professional”, theme 2 “Astronaut”: the id “golden-hour” is there twice.',
    ],
    [
      'a name twice',
      theme(1, { name: 'doctor' }),
      'Category 2 “Professional”, theme 2 “doctor”: the name “doctor” is there twice.',
    ],
    [
      'a category twice',
      at((category) => void Object.assign(category, { id: 'realistic' })),
      'Category 2 “Professional”: the id “realistic” is there twice.',
    ],
  ];
  it.each([...breakages, ...within])('with %s is refused, and says where', async (_what, spoil, message) => {
    const response = await send({ file: spoil(structuredClone(seeded)) });
    expect(response.statusCode).toBe(400);
    expect(fileRefusal.parse(response.json())).toEqual({
      ...{ success: false, message, code: 'invalid-file' },
      ...{ mistakes: [message], more: 0 },
    });
    expect(await categoriesNow()).toEqual(seeded.categories);
  });

  it('may be of 2 MB, and not of more', async () => {
    const words = 'A child in the sun. '.repeat(190);
    const file = changed((categories) => {
      categories[0]?.themes.push(
        ...Array.from({ length: 480 }, (_, n) => ({
          ...{ id: `sun-${n}`, name: `Sun ${n}`, premium: false, enabled: true },
          promptTemplate: words.trim(),
        })),
      );
    });
    expect(JSON.stringify({ file }).length).toBeGreaterThan(1.8e6);
    expect((await imported({ file })).added).toHaveLength(480);
    expect(await categoriesNow()).toEqual(file.categories);
    const body = JSON.stringify({ file, more: ' '.repeat(300_000) });
    const refused = await send(body, { 'content-type': 'application/json' });
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toMatchObject({ success: false });
  });

  it('that breaks halfway leaves everything as it was', async () => {
    const { db, catalog } = product.context;
    const file = other();
    const broken = db.transaction(async (tx) => {
      await catalog.exchange.import(tx, { content: file, dryRun: false });
      throw new Error('the power went');
    });
    await expect(broken).rejects.toThrow('the power went');
    expect(await categoriesNow()).toEqual(seeded.categories);
  });
});
