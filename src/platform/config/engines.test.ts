import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { readEngines } from './engines.ts';

let folder: string;
let workflow: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magic-portrait-engines-'));
  workflow = join(folder, 'workflow.json');
  await writeFile(workflow, JSON.stringify({ 1: { inputs: { image: '%photo%', text: '%prompt%' } } }));
  await writeFile(join(folder, 'broken.json'), '{');
});
afterAll(() => rm(folder, { recursive: true }));

describe('the engines', () => {
  it('are the studio alone on a fresh machine', () => {
    expect(readEngines({})).toEqual({ order: ['studio'], models: [], problems: [] });
  });

  it('stand in the order named, and the studio is always there', () => {
    const env = { GEMINI_API_KEY: 'g', OPENAI_API_KEY: 'o' };
    expect(readEngines({ ...env, ENGINE: 'openai, gemini' }).order).toEqual(['openai', 'gemini', 'studio']);
    expect(readEngines({ ...env, ENGINE: 'gemini,studio,openai' }).order).toEqual([
      'gemini',
      'studio',
      'openai',
    ]);
  });

  it('have their vendor’s address, a model, limits and prices, unless the operator says otherwise', () => {
    const [plain] = readEngines({ ENGINE: 'gemini', GEMINI_API_KEY: 'g' }).models;
    expect(plain).toMatchObject({
      baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
      operatedBySelf: false,
      timeoutMs: 120_000,
      concurrency: 4,
      prices: { input: 1.5, output: 30, image: 0 },
      monthlyBudgetPaise: null,
    });
    const [own] = readEngines({
      ENGINE: 'openai-compatible',
      OPENAI_COMPATIBLE_BASE_URL: 'http://10.0.0.5:8000/v1/',
      OPENAI_COMPATIBLE_MODEL: 'Qwen/Qwen-Image-Edit-2511',
      OPENAI_COMPATIBLE_OPERATOR: 'self',
      OPENAI_COMPATIBLE_TIMEOUT_SECONDS: '60',
      OPENAI_COMPATIBLE_CONCURRENCY: '2',
      OPENAI_COMPATIBLE_PRICES: 'image:0.02',
      OPENAI_COMPATIBLE_MONTHLY_BUDGET: '500',
    }).models;
    expect(own).toMatchObject({
      baseUrl: 'http://10.0.0.5:8000/v1',
      model: 'Qwen/Qwen-Image-Edit-2511',
      operatedBySelf: true,
      timeoutMs: 60_000,
      concurrency: 2,
      prices: { input: 0, output: 0, image: 0.02 },
      monthlyBudgetPaise: 50_000,
    });
  });

  it('read a workflow of ComfyUI', () => {
    const { models, problems } = readEngines({
      ENGINE: 'comfyui',
      COMFYUI_URL: 'http://127.0.0.1:8188',
      COMFYUI_WORKFLOW: workflow,
    });
    expect(problems).toEqual([]);
    expect(models[0]).toMatchObject({
      baseUrl: 'http://127.0.0.1:8188',
      workflow: { 1: { inputs: { image: '%photo%', text: '%prompt%' } } },
    });
  });

  it('leave the settings of engines that are not named unread', () => {
    expect(readEngines({ GEMINI_TIMEOUT_SECONDS: 'soon' }).problems).toEqual([]);
  });
});

describe('a wrong setting of an engine', () => {
  const gemini = { ENGINE: 'gemini', GEMINI_API_KEY: 'g' };
  const wrong: readonly [NodeJS.ProcessEnv, RegExp][] = [
    [{ ENGINE: 'gemini' }, /^ENGINE names gemini, but GEMINI_API_KEY is not set\. Set it to your key/],
    [{ ENGINE: 'openai-compatible', OPENAI_COMPATIBLE_MODEL: 'm' }, /OPENAI_COMPATIBLE_BASE_URL is not set/],
    [{ ENGINE: 'fal', FAL_API_KEY: 'f' }, /FAL_MODEL is not set/],
    [{ ENGINE: 'comfyui', COMFYUI_URL: 'http://localhost:1' }, /COMFYUI_WORKFLOW is not set/],
    [{ ...gemini, GEMINI_BASE_URL: 'google' }, /^GEMINI_BASE_URL must be a web address/],
    [{ ...gemini, GEMINI_BASE_URL: 'http://example.com' }, /plain http/],
    [{ ...gemini, GEMINI_TIMEOUT_SECONDS: '1' }, /^GEMINI_TIMEOUT_SECONDS must be a number from 5 to 600/],
    [{ ...gemini, GEMINI_CONCURRENCY: '0' }, /^GEMINI_CONCURRENCY/],
    [{ ...gemini, GEMINI_OPERATOR: 'me' }, /^GEMINI_OPERATOR .* Set it to self/],
    [{ ...gemini, GEMINI_PRICES: 'cheap' }, /^GEMINI_PRICES is not understood/],
    [{ ...gemini, GEMINI_PRICES: 'input:0,output:0', GEMINI_MONTHLY_BUDGET: '5' }, /without prices/],
    [{ ENGINE: 'openai', OPENAI_API_KEY: 'o', OPENAI_QUALITY: 'best' }, /^OPENAI_QUALITY/],
    [{ ENGINE: 'gemini2' }, /^ENGINE names an engine that does not exist/],
  ];
  it.each(wrong)('%j stops the start with what to set', (env, sentence) => {
    const { problems } = readEngines(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(sentence);
    expect(() => loadConfig(env)).toThrow(problems[0]);
  });

  it('names the file of a workflow that can’t be read', () => {
    const { problems } = readEngines({
      ENGINE: 'comfyui',
      COMFYUI_URL: 'http://127.0.0.1:8188',
      COMFYUI_WORKFLOW: join(folder, 'broken.json'),
    });
    expect(problems).toEqual([expect.stringMatching(/^COMFYUI_WORKFLOW can't be read\. .*broken\.json/)]);
  });
});

describe('portraits a day on somebody else’s machine', () => {
  it('are set by what an account holds', () => {
    expect(loadConfig({ HOSTED_PORTRAITS_PER_DAY: 'trial:1, unlimited:50' }).hostedPerDay).toEqual({
      trial: 1,
      paid: 30,
      unlimited: 50,
    });
    expect(() => loadConfig({ HOSTED_PORTRAITS_PER_DAY: 'many' })).toThrow(/^HOSTED_PORTRAITS_PER_DAY/);
  });
});
