import type { EngineStep, PhotoInspection, PortraitOutcome, PortraitRequest } from '../portrait-engine.ts';

/** What the engine asks of its thread. */
export type EngineCommand =
  | { readonly kind: 'warm'; readonly id: number }
  | { readonly kind: 'inspect'; readonly id: number; readonly photo: Uint8Array }
  | {
      readonly kind: 'generate';
      readonly id: number;
      readonly request: PortraitRequest;
      /** One shared 32-bit flag: anything but 0 means stop at the next stage. */
      readonly stop: Int32Array;
    };

/** What the thread answers. */
export type EngineReply =
  | { readonly kind: 'step'; readonly id: number; readonly step: EngineStep }
  | { readonly kind: 'warmed'; readonly id: number }
  | { readonly kind: 'inspected'; readonly id: number; readonly inspection: PhotoInspection }
  | { readonly kind: 'outcome'; readonly id: number; readonly outcome: PortraitOutcome }
  | { readonly kind: 'stopped'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
