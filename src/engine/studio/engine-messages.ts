import type { Completion, CompletionOrder, Likeness } from '../models/model-photo-tools.ts';
import type { PhotoInspection } from '../photo-inspector.ts';
import type { PortraitOutcome, PortraitRequest } from '../portrait-maker.ts';
import type { EngineStep, EngineTheme } from '../vocabulary.ts';
import type { ReadyPhoto, RefusedPhoto } from './model-pictures/prepare-photo.ts';

/** One shared 32-bit flag: anything but 0 means stop at the next stage. */
export type StopFlag = Int32Array;

/** What the engine asks of its thread. */
export type EngineCommand =
  | { readonly kind: 'warm'; readonly id: number }
  | { readonly kind: 'inspect'; readonly id: number; readonly photo: Uint8Array }
  | {
      readonly kind: 'generate';
      readonly id: number;
      readonly request: PortraitRequest;
      readonly stop: StopFlag;
    }
  | { readonly kind: 'draw'; readonly id: number; readonly theme: EngineTheme; readonly stop: StopFlag }
  | {
      readonly kind: 'prepare';
      readonly id: number;
      readonly photo: Uint8Array;
      readonly face: number | undefined;
      readonly stop: StopFlag;
    }
  | {
      readonly kind: 'complete';
      readonly id: number;
      readonly picture: Uint8Array;
      readonly order: CompletionOrder;
      readonly stop: StopFlag;
    };

/** What the thread answers. */
export type EngineReply =
  | { readonly kind: 'step'; readonly id: number; readonly step: EngineStep }
  | { readonly kind: 'warmed'; readonly id: number }
  | { readonly kind: 'inspected'; readonly id: number; readonly inspection: PhotoInspection }
  | { readonly kind: 'outcome'; readonly id: number; readonly outcome: PortraitOutcome }
  | { readonly kind: 'drawn'; readonly id: number; readonly picture: Uint8Array }
  /** Before its end, `measured`: the photo may leave. */
  | { readonly kind: 'prepared'; readonly id: number; readonly photo: ReadyPhoto }
  | { readonly kind: 'measured'; readonly id: number; readonly likeness: Likeness }
  | { readonly kind: 'refused'; readonly id: number; readonly preparation: RefusedPhoto }
  | { readonly kind: 'completed'; readonly id: number; readonly completion: Completion }
  | { readonly kind: 'stopped'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
