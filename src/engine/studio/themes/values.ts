import * as z from 'zod';
import type { CostumePalette } from '../costume/part.ts';
import { type FinishSpec, PLAIN_FINISH } from '../finish/finish-spec.ts';
import type { LightRig } from '../light/light-rig.ts';
import { RIGS, type RigWords, rig } from '../light/rigs.ts';
import { SCENE_KINDS, type ScenePalette, type SceneSpec } from '../scene/scene-spec.ts';
import { schemaBy } from './read-data.ts';
import { THEME_LOOKS } from './theme-spec.ts';

export const COLOUR = z.string().regex(/^#[0-9a-f]{6}$/, { error: 'not a colour, which is like #1fa09c' });
const share = z.number().min(0).max(1);
const signed = z.number().min(-1).max(1);

/** A costume's six colours in the order in which they are told: primary, secondary, trim, accent, dark, light. */
export const PALETTE: z.ZodType<CostumePalette> = z
  .tuple([COLOUR, COLOUR, COLOUR, COLOUR, COLOUR, COLOUR])
  .transform(([primary, secondary, trim, accent, dark, light]) => ({
    ...{ primary, secondary, trim, accent, dark, light },
  }));

/** Colours of a piece's own, by their names, in place of the costume's. */
export const TINT: z.ZodType<Partial<CostumePalette>> = z
  .strictObject({
    primary: COLOUR,
    secondary: COLOUR,
    trim: COLOUR,
    accent: COLOUR,
    dark: COLOUR,
    light: COLOUR,
  } satisfies Record<keyof CostumePalette, unknown>)
  .partial();

export const SCENE_KIND = z.enum(SCENE_KINDS);

const SCENE_COLOURS = z.strictObject({
  deep: COLOUR,
  base: COLOUR,
  bright: COLOUR,
  accent: COLOUR,
  glow: COLOUR,
} satisfies Record<keyof ScenePalette, unknown>);
const TOLD_SCENE = z.strictObject({
  kind: SCENE_KIND,
  palette: SCENE_COLOURS.partial().optional(),
  defocus: z.number().min(0).max(2).optional(),
});

/** A kind's name, or the kind with colours of its own. */
export const SCENE: z.ZodType<SceneSpec> = schemaBy<SceneSpec>((value) =>
  typeof value === 'string' ? SCENE_KIND.transform((kind) => ({ kind })) : TOLD_SCENE,
);

export const RIG_NAME = z.enum(Object.keys(RIGS) as [keyof typeof RIGS, ...(keyof typeof RIGS)[]]);
const RIG_WORDS = z
  .strictObject({
    key: COLOUR,
    strength: z.number().positive(),
    from: z.tuple([z.number(), z.number(), z.number()]).readonly(),
    sky: COLOUR,
    ground: COLOUR,
    ambient: z.number().positive(),
    rim: COLOUR,
    rimStrength: share,
    side: z.literal([-1, 0, 1]),
    wrap: share,
  } satisfies Record<keyof RigWords, unknown>)
  .partial();

/** The name of a rig that themes share, or a rig in its own words. */
export const LIGHT: z.ZodType<LightRig> = schemaBy<LightRig>((value) =>
  typeof value === 'string' ? RIG_NAME.transform((name) => RIGS[name]) : RIG_WORDS.transform(rig),
);

/** A finish told by what differs from a clean print. */
export const FINISH: z.ZodType<FinishSpec> = z
  .strictObject({
    exposure: signed,
    contrast: signed,
    saturation: z.number().min(0).max(2),
    warmth: signed,
    tint: signed,
    fade: share,
    shadows: COLOUR,
    highlights: COLOUR,
    split: share,
    bloom: share,
    glow: share,
    vignette: share,
    grain: share,
    paper: share,
  } satisfies Record<keyof FinishSpec['grade'] | Exclude<keyof FinishSpec, 'grade'>, unknown>)
  .partial()
  .transform(({ bloom, glow, vignette, grain, paper, ...grade }) => ({
    grade: { ...PLAIN_FINISH.grade, ...grade },
    bloom: bloom ?? PLAIN_FINISH.bloom,
    glow: glow ?? PLAIN_FINISH.glow,
    vignette: vignette ?? PLAIN_FINISH.vignette,
    grain: grain ?? PLAIN_FINISH.grain,
    paper: paper ?? PLAIN_FINISH.paper,
  }));

export const LOOK = z.enum(THEME_LOOKS);
