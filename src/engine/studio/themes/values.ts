import * as z from 'zod';
import type { CostumePalette } from '../drawing/part.ts';
import { type FinishSpec, PLAIN_FINISH } from '../finish/finish-spec.ts';
import type { LightRig } from '../light/light-rig.ts';
import { RIGS, type RigWords, rig } from '../light/rigs.ts';
import { SCENE_KINDS, type SceneSpec } from '../scene/scene-spec.ts';
import type { ScenePalette } from '../scene/scenery/backdrop.ts';
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
const NAMED_SCENE = SCENE_KIND.transform((kind): SceneSpec => ({ kind }));
const TOLD_SCENE = z.strictObject({
  kind: SCENE_KIND,
  palette: SCENE_COLOURS.partial().optional(),
  defocus: z.number().min(0).max(2).optional(),
});

/** A kind's name, or the kind with colours of its own. */
export const SCENE: z.ZodType<SceneSpec> = schemaBy<SceneSpec>((value) =>
  typeof value === 'string' ? NAMED_SCENE : TOLD_SCENE,
);

export const RIG_NAME = z.enum(Object.keys(RIGS) as [keyof typeof RIGS, ...(keyof typeof RIGS)[]]);
const NAMED_LIGHT = RIG_NAME.transform((name): LightRig => RIGS[name]);
const TOLD_LIGHT = z
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
    onFace: share,
    wrap: share,
  } satisfies Record<keyof RigWords, unknown>)
  .partial()
  .transform(rig);

/** The name of a rig that themes share, or a rig in its own words. */
export const LIGHT: z.ZodType<LightRig> = schemaBy<LightRig>((value) =>
  typeof value === 'string' ? NAMED_LIGHT : TOLD_LIGHT,
);

type Tone = Pick<FinishSpec['grade'], 'shadows' | 'highlights' | 'split'>;

/** The colours of shadows and highlights, and how much of both is mixed in. */
export const TONE: z.ZodType<Tone> = z
  .tuple([COLOUR, COLOUR, share])
  .transform(([shadows, highlights, split]) => ({ shadows, highlights, split }));

/** A finish told by what differs from a clean print. */
export const FINISH: z.ZodType<FinishSpec> = z
  .strictObject({
    exposure: signed,
    contrast: signed,
    saturation: z.number().min(0).max(2),
    warmth: signed,
    tint: signed,
    fade: share,
    tone: TONE,
    bloom: share,
    glow: share,
    vignette: share,
    grain: share,
    paper: share,
  } satisfies Record<
    Exclude<keyof FinishSpec['grade'], keyof Tone> | Exclude<keyof FinishSpec, 'grade'> | 'tone',
    unknown
  >)
  .partial()
  .transform(({ bloom, glow, vignette, grain, paper, tone, ...grade }) => ({
    grade: { ...PLAIN_FINISH.grade, ...grade, ...tone },
    bloom: bloom ?? PLAIN_FINISH.bloom,
    glow: glow ?? PLAIN_FINISH.glow,
    vignette: vignette ?? PLAIN_FINISH.vignette,
    grain: grain ?? PLAIN_FINISH.grain,
    paper: paper ?? PLAIN_FINISH.paper,
  }));

export const LOOK = z.enum(THEME_LOOKS);
