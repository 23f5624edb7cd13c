import type { PhotoInspector } from './photo-inspector.ts';
import type { ModelMaker, PortraitMaker } from './portrait-maker.ts';
import { createStudioEngine } from './studio/studio-engine.ts';
import type { ThemePainter } from './theme-painter.ts';

/** What a worker looks at photos, paints cards and makes portraits with. */
export interface Engine {
  readonly inspector: PhotoInspector;
  readonly painter: ThemePainter;
  /** Always there: the private choice, and what stays when no image model can be had. */
  readonly studio: PortraitMaker;
  /** Image models over the network, by the names that ENGINE lists. */
  readonly models: ReadonlyMap<string, ModelMaker>;
  /** Loads models and fills caches, so that the first portrait is not slower than the rest. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

export interface EngineSettings {
  /** Portraits that the studio makes at the same time, one thread each. */
  readonly threads: number;
}

/** Builds what the configuration names. */
export function createEngine({ threads }: EngineSettings): Engine {
  const studio = createStudioEngine({ threads });
  return {
    ...{ inspector: studio, painter: studio, studio, models: new Map() },
    warm: studio.warm,
    close: studio.close,
  };
}
