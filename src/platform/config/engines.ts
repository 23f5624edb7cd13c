import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { isLoopback } from './rules.ts';
import { address, choice, commaList, integer, variable } from './values.ts';

const MODEL_ENGINES = [
  'gemini',
  'openai',
  'openai-compatible',
  'fal',
  'replicate',
  'black-forest-labs',
  'comfyui',
] as const;
export type ModelEngineId = (typeof MODEL_ENGINES)[number];

/** US dollars: per million tokens in and out, and per picture. */
interface EnginePrices {
  readonly input: number;
  readonly output: number;
  readonly image: number;
}

/** One image model over the network, as the operator set it up. */
export interface ModelEngineConfig {
  readonly id: ModelEngineId;
  readonly apiKey?: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly model: string;
  /** The operator's own machine: the photo goes to nobody else. */
  readonly operatedBySelf: boolean;
  /** Of one call. */
  readonly timeoutMs: number;
  /** Calls at the same time, over all nodes. */
  readonly concurrency: number;
  readonly prices: EnginePrices;
  /** Null: no limit. */
  readonly monthlyBudgetPaise: number | null;
  /** OpenAI alone. */
  readonly quality: 'low' | 'medium' | 'high';
  /** ComfyUI alone: the workflow in API format. */
  readonly workflow?: unknown;
}

interface Defaults {
  readonly baseUrl?: string;
  readonly model?: string;
  readonly needsKey: boolean;
  readonly prices: EnginePrices;
}

const FREE: EnginePrices = { input: 0, output: 0, image: 0 };

/** Vendors' own addresses, and models that were current and priced so in November 2026. */
const DEFAULTS: Readonly<Record<ModelEngineId, Defaults>> = {
  gemini: {
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    model: 'gemini-nano-banana-2.1',
    needsKey: true,
    prices: { input: 1.5, output: 30, image: 0 },
  },
  openai: {
    baseUrl: 'https://api.openai.com/v1',
    model: 'gpt-image-2.5-sunburst',
    needsKey: true,
    prices: { input: 8, output: 30, image: 0 },
  },
  'openai-compatible': { needsKey: false, prices: FREE },
  fal: { baseUrl: 'https://fal.run', needsKey: true, prices: FREE },
  replicate: { baseUrl: 'https://api.replicate.com/v1', needsKey: true, prices: FREE },
  'black-forest-labs': { baseUrl: 'https://api.bfl.ai/v1', needsKey: true, prices: FREE },
  comfyui: { model: 'workflow', needsKey: false, prices: FREE },
};

export const variablePrefix = (id: ModelEngineId): string => id.replaceAll('-', '_').toUpperCase();

/** `input:1.5,output:30,image:0.04`, any of them. */
function pricesOf(text: string): Partial<EnginePrices> | null {
  const prices: Partial<Record<keyof EnginePrices, number>> = {};
  for (const part of commaList(text)) {
    const [name = '', amount = ''] = part.split(':').map((half) => half.trim());
    if (!['input', 'output', 'image'].includes(name) || !/^\d+(\.\d+)?$/.test(amount)) return null;
    prices[name as keyof EnginePrices] = Number(amount);
  }
  return prices;
}

/** The variables of one engine, without their prefix. */
function settingsOf(prefix: string) {
  const url = address(
    ['http:', 'https:'],
    `${prefix}_BASE_URL must be a web address. Set it to something like https://images.example.com/v1.`,
  );
  return z.object({
    API_KEY: variable(z.string().optional()),
    BASE_URL: variable(url.optional()),
    URL: variable(url.optional()),
    MODEL: variable(z.string().optional()),
    WORKFLOW: variable(z.string().optional()),
    OPERATOR: variable(
      choice(
        ['self'],
        `${prefix}_OPERATOR says whose machine it is. Set it to self when it is yours, or leave it out.`,
      ).optional(),
    ),
    QUALITY: variable(
      choice(
        ['low', 'medium', 'high'],
        `${prefix}_QUALITY is not understood. Set it to low, medium or high, or leave it out.`,
      ).default('medium'),
    ),
    TIMEOUT_SECONDS: variable(
      integer(
        5,
        600,
        `${prefix}_TIMEOUT_SECONDS must be a number from 5 to 600. Leave it out for 120.`,
      ).default(120),
    ),
    CONCURRENCY: variable(
      integer(1, 200, `${prefix}_CONCURRENCY must be a number from 1 to 200. Leave it out for 4.`).default(4),
    ),
    MONTHLY_BUDGET: variable(
      integer(
        1,
        100_000_000,
        `${prefix}_MONTHLY_BUDGET must be a whole number of rupees. Leave it out for no limit.`,
      ).optional(),
    ),
    PRICES: variable(
      z
        .string()
        .refine((text) => pricesOf(text) !== null, {
          error: `${prefix}_PRICES is not understood. Set it to US dollars per million tokens and per picture, such as input:1.5,output:30,image:0.04.`,
        })
        .transform((text) => pricesOf(text) ?? {})
        .optional(),
    ),
  });
}

type Settings = z.infer<ReturnType<typeof settingsOf>>;

function readWorkflow(path: string, problems: string[]): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    problems.push(
      `COMFYUI_WORKFLOW can't be read. Set it to a JSON file that ComfyUI exported in its API format (it is ${path}).`,
    );
    return undefined;
  }
}

/** What is missing of an engine that ENGINE names, one sentence each. */
function gapsOf(id: ModelEngineId, settings: Settings, baseUrl: string | undefined): string[] {
  const prefix = variablePrefix(id);
  const { needsKey, model, prices } = DEFAULTS[id];
  const gaps: string[] = [];
  const missing = (name: string, why: string) =>
    gaps.push(`ENGINE names ${id}, but ${name} is not set. ${why}, or take ${id} out of ENGINE.`);
  if (needsKey && !settings.API_KEY) missing(`${prefix}_API_KEY`, 'Set it to your key');
  if (!baseUrl) missing(id === 'comfyui' ? 'COMFYUI_URL' : `${prefix}_BASE_URL`, 'Set it to its address');
  if (!settings.MODEL && !model) missing(`${prefix}_MODEL`, "Set it to the model's id");
  if (id === 'comfyui' && !settings.WORKFLOW)
    missing('COMFYUI_WORKFLOW', 'Set it to a workflow in API format');
  const host = baseUrl && new URL(baseUrl);
  if (host && host.protocol === 'http:' && settings.OPERATOR !== 'self' && !isLoopback(host.hostname))
    gaps.push(
      `${prefix} would send children's photos over plain http. Set an https:// address, or ${prefix}_OPERATOR=self when the machine is yours.`,
    );
  const priced = { ...prices, ...settings.PRICES };
  if (settings.MONTHLY_BUDGET !== undefined && priced.input + priced.output + priced.image === 0)
    gaps.push(
      `${prefix}_MONTHLY_BUDGET can't be kept without prices. Set ${prefix}_PRICES, such as image:0.04, too.`,
    );
  return gaps;
}

function readEngine(id: ModelEngineId, env: NodeJS.ProcessEnv, problems: string[]): ModelEngineConfig[] {
  const prefix = variablePrefix(id);
  const schema = settingsOf(prefix);
  const own = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, env[`${prefix}_${name}`]]));
  const parsed = schema.safeParse(own);
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map(({ message }) => message));
    return [];
  }
  const settings = parsed.data;
  const { model, baseUrl: standard, prices } = DEFAULTS[id];
  const baseUrl = (id === 'comfyui' ? settings.URL : settings.BASE_URL) ?? standard;
  const gaps = gapsOf(id, settings, baseUrl);
  const workflow =
    id === 'comfyui' && settings.WORKFLOW ? readWorkflow(settings.WORKFLOW, problems) : undefined;
  problems.push(...gaps);
  if (gaps.length > 0 || !baseUrl) return [];
  return [
    {
      id,
      apiKey: settings.API_KEY,
      baseUrl,
      model: settings.MODEL ?? model ?? '',
      operatedBySelf: settings.OPERATOR === 'self',
      timeoutMs: settings.TIMEOUT_SECONDS * 1000,
      concurrency: settings.CONCURRENCY,
      prices: { ...prices, ...settings.PRICES },
      monthlyBudgetPaise: settings.MONTHLY_BUDGET === undefined ? null : settings.MONTHLY_BUDGET * 100,
      quality: settings.QUALITY,
      ...(workflow !== undefined && { workflow }),
    },
  ];
}

/** The engines in the order in which they are offered; `studio` is always among them, last unless it is named. */
export interface EngineList {
  readonly order: readonly ('studio' | ModelEngineId)[];
  readonly models: readonly ModelEngineConfig[];
  readonly problems: readonly string[];
}

/** Reads ENGINE and the variables of the engines that it names; those of others are left unread. */
export function readEngines(env: NodeJS.ProcessEnv): EngineList {
  const named = [...new Set(commaList(env.ENGINE ?? ''))];
  const known = named.filter((id): id is 'studio' | ModelEngineId =>
    ['studio', ...MODEL_ENGINES].includes(id),
  );
  const problems: string[] = [];
  if (known.length < named.length)
    problems.push(
      `ENGINE names an engine that does not exist. Set it to studio, or to a comma-separated list out of studio, ${MODEL_ENGINES.join(', ')}, or leave it out.`,
    );
  const models = known.flatMap((id) => (id === 'studio' ? [] : readEngine(id, env, problems)));
  return { order: known.includes('studio') ? known : [...known, 'studio'], models, problems };
}
