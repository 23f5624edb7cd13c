import type { OfferedEngine } from '#features/public-config/contract.ts';
import type { Config } from '#platform/config/config.ts';
import { STUDIO } from '../../choices/contract.ts';

type ModelEngine = Config['modelEngines'][number];

/** An image model over the network, as orders and workers see it. */
export interface ModelEngineEntry {
  readonly id: string;
  /** For the parent, such as Google Gemini. */
  readonly name: string;
  readonly model: string;
  readonly host: string;
  /** Who gets the photo, as the parent reads it; null where the operator runs the machine. */
  readonly sendsPhotoTo: string | null;
  readonly consentVersion: string | null;
  readonly concurrency: number;
  readonly timeoutMs: number;
  /** Paise per million tokens in and out, and per picture; null where nobody has said. One's own machine asks for nothing. */
  readonly prices: { readonly input: number; readonly output: number; readonly image: number } | null;
  readonly monthlyBudgetPaise: number | null;
}

export interface EngineDirectory {
  /** Ids in the order in which they are offered; the studio is among them. */
  readonly order: readonly string[];
  readonly models: ReadonlyMap<string, ModelEngineEntry>;
  /** For GET /api/config, without how long they take. */
  readonly offered: readonly OfferedEngine[];
  /** For the parent; of engines that are off by now too. */
  nameOf(engineId: string): string;
  /** Who got what was sent to this engine at this host, as the parent reads it; null on the operator's own machine. */
  receiverOf(engineId: string, host: string): string | null;
}

interface Vendor {
  readonly name: string;
  /** Who gets the photo, where the address is the vendor's own. */
  readonly service: string;
  /** Its hosts end so. */
  readonly domain: string;
}

const VENDORS: Readonly<Partial<Record<ModelEngine['id'], Vendor>>> = {
  gemini: { name: 'Google Gemini', service: 'Google’s image service', domain: 'googleapis.com' },
  openai: { name: 'OpenAI', service: 'OpenAI’s image service', domain: 'openai.com' },
  fal: { name: 'fal', service: 'fal’s image service', domain: 'fal.run' },
  replicate: { name: 'Replicate', service: 'Replicate’s image service', domain: 'replicate.com' },
  'black-forest-labs': {
    name: 'Black Forest Labs',
    service: 'Black Forest Labs’ image service',
    domain: 'bfl.ai',
  },
};

const STUDIO_NAME = 'Private studio';
const OWN_MODEL_NAME = 'Our own image model';

/** Goes up when the wording of what is agreed to changes; another receiver is asked about anew by itself. */
const WORDING = '1';

/** The vendor of an engine, where the host is its own. */
function vendorAt(engineId: string, host: string): Vendor | undefined {
  const vendor = VENDORS[engineId as ModelEngine['id']];
  return vendor && `.${host}`.endsWith(`.${vendor.domain}`) ? vendor : undefined;
}

function entryOf(engine: ModelEngine, rupeesPerDollar: number): ModelEngineEntry {
  const { host, hostname } = new URL(engine.baseUrl);
  const vendor = vendorAt(engine.id, hostname);
  const sendsPhotoTo = engine.operatedBySelf ? null : (vendor?.service ?? host);
  const paise = (dollars: number): number => dollars * rupeesPerDollar * 100;
  const { input, output, image } = engine.prices;
  const isPriced = engine.operatedBySelf || input + output + image > 0;
  return {
    id: engine.id,
    name: engine.operatedBySelf ? OWN_MODEL_NAME : (vendor?.name ?? host),
    model: engine.model,
    host,
    sendsPhotoTo,
    consentVersion: sendsPhotoTo === null ? null : `${WORDING}:${host}`,
    concurrency: engine.concurrency,
    timeoutMs: engine.timeoutMs,
    prices: isPriced ? { input: paise(input), output: paise(output), image: paise(image) } : null,
    monthlyBudgetPaise: engine.monthlyBudgetPaise,
  };
}

/** What the configuration says of the engines, in the words that parents read. */
export function createEngineDirectory(
  config: Pick<Config, 'engineOrder' | 'modelEngines' | 'rupeesPerDollar'>,
): EngineDirectory {
  const models = new Map(
    config.modelEngines.map((engine) => [engine.id as string, entryOf(engine, config.rupeesPerDollar)]),
  );
  const offered = config.engineOrder.map((id): OfferedEngine => {
    const model = models.get(id);
    if (!model) return { id: STUDIO, name: STUDIO_NAME, sendsPhotoTo: null, consentVersion: null };
    const { name, sendsPhotoTo, consentVersion } = model;
    return { id, name, sendsPhotoTo, consentVersion };
  });
  return {
    order: config.engineOrder,
    models,
    offered,
    nameOf(id) {
      if (id === STUDIO) return STUDIO_NAME;
      return models.get(id)?.name ?? VENDORS[id as ModelEngine['id']]?.name ?? 'An image model';
    },
    receiverOf(id, host) {
      const model = models.get(id);
      if (model?.host === host) return model.sendsPhotoTo;
      return vendorAt(id, new URL(`http://${host}`).hostname)?.service ?? host;
    },
  };
}
