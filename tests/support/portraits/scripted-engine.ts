import sharp from 'sharp';
import type { Engine } from '#engine/create-engine.ts';
import type { PhotoInspection, PhotoInspector } from '#engine/photo-inspector.ts';
import type { ModelMaker, PortraitMaker, PortraitOutcome, PortraitRequest } from '#engine/portrait-maker.ts';
import type { ThemePainter } from '#engine/theme-painter.ts';
import type { ThemeSampler } from '#engine/theme-sampler.ts';
import { ENGINE_STEPS, type EngineTheme } from '#engine/vocabulary.ts';

/** Decides what one call of the engine does. Throwing is a surprise, which is tried again. */
export type EngineScript = (
  request: PortraitRequest,
  signal: AbortSignal | undefined,
) => Promise<PortraitOutcome>;

/** A plain coloured picture of the right kind: what is tested is what happens around it. */
export async function plainOutcome(request: PortraitRequest): Promise<PortraitOutcome & { ok: true }> {
  const background = { r: request.seed % 256, g: 120, b: 160 };
  const draw = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const [bytes, small] = await Promise.all([draw(64), draw(16)]);
  return {
    ok: true,
    picture: { bytes, mediaType: 'image/jpeg', width: 64, height: 64 },
    thumbnail: { bytes: small, mediaType: 'image/jpeg', width: 16, height: 16 },
    engine: 'scripted/1',
    appliedStyle: request.customStyle ? ['warm'] : [],
    timings: {},
  };
}

/** What a photo of one child shows. */
export const ONE_FACE: PhotoInspection = {
  ok: true,
  faces: [{ box: { x: 0.3, y: 0.2, width: 0.4, height: 0.4 }, score: 0.99, reason: null, advice: null }],
  chosen: 0,
};

/** What stands for the photo of the drawn child. */
export const MODEL_PHOTO = new Uint8Array([1, 2, 3]);

/** Decides what one drawing of a theme does. */
export type DrawingScript = (theme: EngineTheme, signal: AbortSignal | undefined) => Promise<Uint8Array>;

/** A plain WebP, of another colour for a template of another length. */
export const plainDrawing: DrawingScript = async ({ promptTemplate }) => {
  const background = { r: promptTemplate.length % 256, g: 80, b: 90 };
  return sharp({ create: { width: 36, height: 36, channels: 3, background } })
    .webp()
    .toBuffer();
};

/** An engine under the test's control, for what happens around the making of a picture. */
export function createScriptedEngine(script: EngineScript = plainOutcome): Engine &
  PhotoInspector &
  ThemePainter &
  PortraitMaker & {
    /** Image models beside the studio: tests put theirs in. */
    readonly models: Map<string, ModelMaker>;
    readonly samplers: Map<string, ThemeSampler>;
    calls: PortraitRequest[];
    script: EngineScript;
    inspection: PhotoInspection;
    /** Themes that were drawn for their cards, in turn. */
    drawn: EngineTheme[];
    drawing: DrawingScript;
  } {
  const engine = {
    name: 'scripted/1',
    steps: ENGINE_STEPS,
    timeLimitMs: 90_000,
    calls: [] as PortraitRequest[],
    script,
    drawn: [] as EngineTheme[],
    drawing: plainDrawing,
    inspection: ONE_FACE as PhotoInspection,
    warm: async () => undefined,
    inspect: async () => engine.inspection,
    modelPhoto: async () => MODEL_PHOTO,
    async make(
      request: PortraitRequest,
      run: { signal?: AbortSignal; onStep?: (step: (typeof ENGINE_STEPS)[number]) => void } = {},
    ) {
      engine.calls.push(request);
      for (const step of ENGINE_STEPS) run.onStep?.(step);
      return engine.script(request, run.signal);
    },
    async drawTheme(theme: EngineTheme, signal?: AbortSignal) {
      engine.drawn.push(theme);
      return engine.drawing(theme, signal);
    },
    close: async () => undefined,
  };
  return Object.assign(engine, {
    ...{ inspector: engine, painter: engine, studio: engine },
    models: new Map<string, ModelMaker>(),
    samplers: new Map<string, ThemeSampler>(),
  });
}
