import type { CostumePalette } from '../drawing/part.ts';
import { type FinishSpec, type Grade, PLAIN_FINISH } from '../finish/finish-spec.ts';
import type { ThemeSpec } from './theme-spec.ts';

/** Primary, secondary, trim, accent, dark, light: the order in which a costume's colours are told. */
export function colours(
  primary: string,
  secondary: string,
  trim: string,
  accent: string,
  dark: string,
  light: string,
): CostumePalette {
  return { primary, secondary, trim, accent, dark, light };
}

export type FinishWords = Partial<Omit<FinishSpec, 'grade'>> & Partial<Grade>;

/** A finish told by what differs from a clean print. */
export function develop(words: FinishWords): FinishSpec {
  const { bloom, glow, vignette, grain, paper, ...grade } = words;
  return {
    grade: { ...PLAIN_FINISH.grade, ...grade },
    bloom: bloom ?? PLAIN_FINISH.bloom,
    glow: glow ?? PLAIN_FINISH.glow,
    vignette: vignette ?? PLAIN_FINISH.vignette,
    grain: grain ?? PLAIN_FINISH.grain,
    paper: paper ?? PLAIN_FINISH.paper,
  };
}

type Told = 'id' | 'palette' | 'scene' | 'light' | 'garment' | 'headwear' | 'overlay' | 'finish';
type Untold = 'look' | 'hidesHair' | 'accessories' | 'placement' | 'poses' | 'dyes' | 'medium';

/** Completes the themes of one category. */
export function themesOf(
  category: ThemeSpec['category'],
  themes: readonly (Pick<ThemeSpec, Told> & Partial<Pick<ThemeSpec, Untold>>)[],
): readonly ThemeSpec[] {
  return themes.map((theme) => ({ look: 'natural', accessories: [], category, ...theme }));
}
