import * as z from 'zod';
import type { SceneKind } from '../scene/scene-spec.ts';
import { readData } from '../themes/read-data.ts';
import { THEME_CATEGORIES, type ThemeCategory } from '../themes/theme-spec.ts';
import { SCENE_KIND } from '../themes/values.ts';
import data from './data/categories.json' with { type: 'json' };
import { MAIN_COLOURS, type MainColours, ROLE, type Role } from './roles.ts';

/** What a theme gets whose words say nothing: a hash of its id picks out of its category's drawers. */
export interface CategoryLook {
  readonly scenes: readonly SceneKind[];
  readonly roles: readonly Role[];
}

const LOOK: z.ZodType<CategoryLook> = z.strictObject({
  scenes: z.array(SCENE_KIND).min(1),
  roles: z.array(ROLE.refine(({ garment }) => garment, { error: 'has no garment' })).min(1),
});

const FILE = z.strictObject({
  colours: z.array(MAIN_COLOURS).min(1),
  looks: z.record(z.enum(THEME_CATEGORIES), LOOK),
});

const { colours, looks } = readData('categories.json', FILE, data);

export const CATEGORY_LOOKS: Readonly<Record<ThemeCategory, CategoryLook>> = looks;
/** Costume colours for themes that name none. */
export const HASHED_COLOURS: readonly MainColours[] = colours;
