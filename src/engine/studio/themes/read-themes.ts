import * as z from 'zod';
import type { FinishSpec } from '../finish/finish-spec.ts';
import { POSES, type PoseName } from '../pose/poses.ts';
import { ACCESSORY, GARMENT, HEADWEAR, OVERLAY } from './pieces.ts';
import { readData, schemaBy } from './read-data.ts';
import { THEME_CATEGORIES, type ThemeCategory, type ThemeSpec } from './theme-spec.ts';
import { FINISH, LIGHT, LOOK, PALETTE, SCENE } from './values.ts';

const POSE = z.enum(Object.keys(POSES) as [PoseName, ...PoseName[]]);
const ID = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'not an id, which is like ice-kingdom' });
const PLACEMENT = z
  .strictObject({ x: z.number(), y: z.number(), faceHeight: z.number().positive() })
  .partial();

const SETTING = z.strictObject({ scene: SCENE, light: LIGHT, overlay: OVERLAY.nullable().default(null) });

/** A theme as it is told; what its fields mean stands at `ThemeSpec`. */
function themeWith(finish: z.ZodType<FinishSpec>) {
  return z
    .strictObject({
      palette: PALETTE,
      dyes: z.array(z.number().min(-180).max(180)).min(1).optional(),
      garment: GARMENT,
      headwear: HEADWEAR,
      dress: z.strictObject({ garment: GARMENT, headwear: HEADWEAR.optional() }).optional(),
      accessories: z.array(ACCESSORY).default([]),
      poses: z.tuple([POSE], POSE).optional(),
      setting: SETTING,
      placement: PLACEMENT.optional(),
      finish,
      look: LOOK.default('natural'),
      medium: z.enum(['pixels', 'watercolour', 'oil']).optional(),
    })
    .transform(({ headwear, setting, ...theme }) =>
      'covered' in headwear
        ? { ...theme, ...setting, headwear: { covered: headwear.covered }, hidesHair: headwear.hidesHair }
        : { ...theme, ...setting, headwear },
    );
}

const FINISHES = z.record(z.string(), FINISH);

/** Finishes that themes share by name; then each category's themes by their ids, in the order of the catalogue. */
function fileWith(finishes: Readonly<Record<string, FinishSpec>>): z.ZodType<readonly ThemeSpec[]> {
  const named = z.enum(Object.keys(finishes)).transform((name) => finishes[name]!);
  const finish = schemaBy<FinishSpec>((value) => (typeof value === 'string' ? named : FINISH));
  const themes = z.record(ID, themeWith(finish));
  const categories = Object.fromEntries(THEME_CATEGORIES.map((category) => [category, themes]));
  const shape = categories as Record<ThemeCategory, typeof themes>;
  return z.strictObject({ finishes: FINISHES, ...shape }).transform((file, context) => {
    const byId = new Map<string, ThemeSpec>();
    for (const category of THEME_CATEGORIES) {
      for (const [id, theme] of Object.entries(file[category])) {
        if (byId.has(id)) context.addIssue({ code: 'custom', path: [category, id], message: 'stands twice' });
        byId.set(id, { id, category, ...theme });
      }
    }
    return [...byId.values()];
  });
}

const FILE = schemaBy((data) => {
  const finishes = z.looseObject({ finishes: FINISHES }).safeParse(data);
  return fileWith(finishes.data?.finishes ?? {});
});

/** The themes of a file's data, checked to the last option; throws an error that names each fault's place. */
export function readThemes(data: unknown, file: string): readonly ThemeSpec[] {
  return readData(file, FILE, data);
}
