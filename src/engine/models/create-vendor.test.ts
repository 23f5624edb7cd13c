import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createVendor } from './create-vendor.ts';
import { VENDOR_IDS } from './vendor.ts';

const settings = {
  apiKey: 'k',
  baseUrl: 'https://models.example/v1',
  model: 'gemini-any',
  limits: { timeoutMs: 1, maxReplyBytes: 1 },
  workflow: { 1: { class_type: 'Any', inputs: { image: '%photo%', text: '%prompt%' } } },
};

it.each(VENDOR_IDS)('the factory makes the adapter of %s', async (id) => {
  const vendor = await createVendor(id, settings);
  expect(vendor).toMatchObject({ id, model: 'gemini-any', host: 'models.example' });
});

it('the factory loads no package until an adapter is made', async () => {
  const script = `
    const loaded = [];
    const { registerHooks } = await import('node:module');
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const { createVendor } = await import(${JSON.stringify(new URL('create-vendor.ts', import.meta.url).href)});
    const before = loaded.length;
    await createVendor('openai', ${JSON.stringify(settings)});
    const packages = new Set(loaded.flatMap((url) => /node_modules\\/(@ai-sdk\\/[\\w-]+)/.exec(url)?.[1] ?? []));
    console.log(JSON.stringify({ before, packages: [...packages] }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const { before, packages } = JSON.parse(stdout);
  expect(before).toBe(1);
  expect(packages).toContain('@ai-sdk/openai');
  for (const other of ['google', 'fal', 'replicate', 'black-forest-labs', 'openai-compatible']) {
    expect(packages).not.toContain(`@ai-sdk/${other}`);
  }
});
