import { darken, lighten, mix } from '../drawing/colour.ts';
import type { SceneKind } from '../scene/scene-spec.ts';
import type { ScenePalette } from '../scene/scenery/backdrop.ts';

type Dye = (hex: string) => Partial<ScenePalette>;

const cloth: Dye = (base) => ({ base });

/** Places that have a colour to choose, and what of them it dyes: walls, cloth, flowers. */
export const PLACE_DYES: Readonly<Partial<Record<SceneKind, Dye>>> = {
  'studio-backdrop': (hex) => ({
    base: hex,
    bright: lighten(hex, 0.45),
    deep: darken(hex, 0.45),
    accent: hex,
  }),
  'stage-curtains': cloth,
  'circus-tent': cloth,
  castle: (hex) => ({ deep: mix(hex, '#2a2030', 0.3), bright: lighten(hex, 0.3), accent: darken(hex, 0.15) }),
  palace: (hex) => ({ base: hex, deep: darken(hex, 0.55), bright: lighten(hex, 0.65) }),
  'flower-garden': (accent) => ({ accent }),
};
