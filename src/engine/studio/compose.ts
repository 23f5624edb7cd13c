import type { EngineStep } from '../portrait-engine.ts';
import { lightFigure } from "./compose-figure.ts";
import type { Bitmap, FaceFrame, HeadLayer, HeadMode } from './layers.ts';
import type { ThemeSpec } from './themes/theme-spec.ts';

export interface RenderOptions {
  readonly width: number;
  readonly height: number;
  readonly mode: HeadMode;
  /** 32-bit unsigned; the same head, theme and seed give the same pixels. */
  readonly seed: number;
  readonly onStep?: (step: EngineStep) => void;
}

/** Where the theme wants the face, upright; the head stage sets the roll that it keeps. */
export function frameFor(theme: ThemeSpec, width: number, height: number): FaceFrame {
  const { x = 0.5, y = 0.41, faceHeight = 0.3 } = theme.placement ?? {};
  return {
    width,
    height,
    x: width * x,
    y: height * y,
    // A tall picture is filled by its width: the shoulders must stay inside.
    faceHeight: Math.min(height * faceHeight, width * faceHeight * 1.2),
    roll: 0,
  };
}

/** Scene, figure and finish in one: the graded picture without watermark. */
export async function renderPortrait(head: HeadLayer, theme: ThemeSpec, options: RenderOptions): Promise<Bitmap> {
  return paintFigure(head, theme, options);
}
