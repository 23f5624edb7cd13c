import { checkWorkflow } from './models/comfyui-workflow.ts';
import { createVendor } from './models/create-vendor.ts';
import { createModelMaker, type ModelMakerSettings } from './models/model-maker.ts';
import type { ReviewBounds } from './models/model-photo-tools.ts';
import { createPictureModeration, type ModerationSettings } from './models/moderation.ts';
import { createThemeSampler } from './models/theme-sampler.ts';
import type { ImageVendor, VendorId, VendorSettings } from './models/vendor.ts';
import type { PhotoInspector } from './photo-inspector.ts';
import type { ModelMaker, PortraitMaker } from './portrait-maker.ts';
import { REVIEW_BOUNDS } from './studio/model-pictures/review-bounds.ts';
import { createStudioEngine } from './studio/studio-engine.ts';
import type { ThemePainter } from './theme-painter.ts';
import type { ThemeSampler } from './theme-sampler.ts';

/** What a worker looks at photos, paints cards and makes portraits with. */
export interface Engine {
  readonly inspector: PhotoInspector;
  readonly painter: ThemePainter;
  /** Always there: the private choice, and what stays when no image model can be had. */
  readonly studio: PortraitMaker;
  /** Image models over the network, by the names that ENGINE lists. */
  readonly models: ReadonlyMap<string, ModelMaker>;
  /** The same models, to look at what they make of a theme. */
  readonly samplers: ReadonlyMap<string, ThemeSampler>;
  /** Loads models and fills caches, so that the first portrait is not slower than the rest. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** An image model, as the configuration names it. */
interface ModelSettings {
  readonly id: VendorId;
  readonly apiKey?: string;
  readonly baseUrl: string;
  readonly model: string;
  readonly timeoutMs: number;
  /** OpenAI alone. */
  readonly quality?: 'low' | 'medium' | 'high';
  /** ComfyUI alone. */
  readonly workflow?: unknown;
}

export interface EngineSettings {
  /** Portraits that the studio makes at the same time, one thread each. */
  readonly threads: number;
  readonly models?: readonly ModelSettings[];
  /** Where portraits by image models are looked at before anybody sees them; absent: by their vendors alone. */
  readonly pictureModeration?: ModerationSettings | undefined;
  /** The farthest that an image model's portrait may be from its photo. */
  readonly bounds?: Partial<ReviewBounds>;
}

/** Beside image models the studio's threads give way to what stands between a vendor's picture and its parent. */
const STAND_BACK = 5;

/** A 4K PNG of a noisy picture, in base64, with room to spare. */
const MAX_REPLY_BYTES = 64 * 1024 * 1024;

/** @throws VendorSettingsError where the settings can not work. */
async function vendorOf(settings: ModelSettings): Promise<ImageVendor> {
  const { id, apiKey, baseUrl, model, timeoutMs, quality, workflow } = settings;
  const limits = { timeoutMs, maxReplyBytes: MAX_REPLY_BYTES };
  const base: VendorSettings = { apiKey, baseUrl, model, limits };
  if (id === 'openai') return createVendor(id, { ...base, quality });
  if (id === 'comfyui') {
    checkWorkflow(workflow);
    return createVendor(id, { ...base, workflow });
  }
  return createVendor(id, base);
}

async function makerSettingsOf(
  settings: ModelSettings,
  shared: Pick<ModelMakerSettings, 'tools' | 'bounds' | 'moderatePicture'>,
): Promise<ModelMakerSettings> {
  return { ...shared, vendor: await vendorOf(settings), callTimeLimitMs: settings.timeoutMs };
}

/**
 * Builds what the configuration names.
 * @throws VendorSettingsError where an image model's settings can not work.
 */
export async function createEngine({
  threads,
  models = [],
  pictureModeration,
  bounds,
}: EngineSettings): Promise<Engine> {
  const hasModels = models.length > 0;
  const studio = createStudioEngine({ threads, niceness: hasModels ? STAND_BACK : 0 });
  // A thread of their own: a model's picture would wait for a portrait of the studio's twice, before its call and after.
  const tools = hasModels ? createStudioEngine() : undefined;
  const shared = {
    tools: tools ?? studio,
    bounds: { ...REVIEW_BOUNDS, ...bounds },
    moderatePicture: pictureModeration && createPictureModeration(pictureModeration),
  };
  const makers = await Promise.all(
    models.map(async (settings) => [settings.id, await makerSettingsOf(settings, shared)] as const),
  );
  return {
    ...{ inspector: studio, painter: studio, studio },
    models: new Map(makers.map(([id, settings]) => [id, createModelMaker(settings)])),
    samplers: new Map(makers.map(([id, settings]) => [id, createThemeSampler(settings)])),
    warm: async () => {
      await studio.warm();
      await tools?.inspect(await studio.modelPhoto());
    },
    close: async () => {
      await Promise.all([studio.close(), tools?.close()]);
    },
  };
}
