import { NO_ADJUSTMENTS, type StyleAdjustments } from '../finish/finish-spec.ts';
import { findPhrases, readWords } from './lexer.ts';
import { STYLE_WORDS } from './style-words.ts';

export interface CustomStyle {
  readonly adjustments: StyleAdjustments;
  /** Phrases of the dictionary that changed the picture, in reading order, each once. */
  readonly applied: readonly string[];
}

type Figure = Exclude<keyof StyleAdjustments, 'splitTone'>;

const BOUNDS: Readonly<Record<Figure, readonly [number, number]>> = {
  exposure: [-0.4, 0.35],
  contrast: [-0.5, 0.6],
  saturation: [0, 1.6],
  warmth: [-0.7, 0.7],
  tint: [-0.5, 0.5],
  fade: [-0.6, 0.7],
  bloom: [-0.6, 0.7],
  glow: [-0.6, 0.8],
  vignette: [-0.6, 0.6],
  grain: [-0.6, 0.6],
  paper: [-1, 1],
  paint: [-1, 1],
};

const FIGURES = Object.keys(BOUNDS) as readonly Figure[];

/** "no grain" takes this much away where "grain" would have added. */
const NEGATED = -0.8;

/**
 * Reads a custom style text of any length, script or markup, in linear time. What the dictionary doesn't know
 * changes nothing. Several wishes add up and are clamped, so that no text can make an unusable picture.
 */
export function compileCustomStyle(text: string): CustomStyle {
  const sums: Record<Figure, number> = { ...figuresOf(NO_ADJUSTMENTS) };
  let splitTone: StyleAdjustments['splitTone'];
  const applied = new Set<string>();
  for (const { value, phrase, negated } of findPhrases(readWords(text), STYLE_WORDS)) {
    const name = negated ? `no ${phrase}` : phrase;
    if (applied.has(name)) continue;
    applied.add(name);
    for (const figure of FIGURES) addWish(sums, figure, value[figure], negated);
    if (value.splitTone && !negated) splitTone = value.splitTone;
  }
  for (const figure of FIGURES) {
    const [low, high] = BOUNDS[figure];
    sums[figure] = Math.max(low, Math.min(high, sums[figure]));
  }
  return { adjustments: splitTone ? { ...sums, splitTone } : sums, applied: [...applied] };
}

function figuresOf(adjustments: StyleAdjustments): Record<Figure, number> {
  const { splitTone: _, ...figures } = adjustments;
  return figures;
}

function addWish(
  sums: Record<Figure, number>,
  figure: Figure,
  wish: number | undefined,
  negated: boolean,
): void {
  if (wish === undefined) return;
  if (figure === 'saturation') {
    // "not colourful" mutes; "no black and white" leaves the colours alone.
    if (!negated) sums.saturation *= wish;
    else if (wish > 1) sums.saturation *= 0.8;
    return;
  }
  sums[figure] += negated ? wish * NEGATED : wish;
}
