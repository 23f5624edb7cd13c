import { mix } from '../drawing/colour.ts';
import type { LightRig } from '../light/light-rig.ts';
import { RIGS } from '../light/rigs.ts';
import type { Hour } from '../scene/hour.ts';
import { scenePalette } from '../scene/scene-palettes.ts';
import type { SceneKind, SceneSpec } from '../scene/scene-spec.ts';
import type { ScenePalette } from '../scene/scenery/backdrop.ts';

interface Time {
  /** The finish's own word for it. */
  readonly style: string;
  readonly light: LightRig;
  /** What each colour of a scene turns to, and how far. */
  readonly turns: Readonly<Record<keyof ScenePalette, readonly [to: string, share: number]>>;
}

const TIMES: Readonly<Record<Hour, Time>> = {
  sunset: {
    style: 'sunset',
    light: RIGS.sunset,
    turns: {
      deep: ['#4a1f38', 0.4],
      base: ['#d9603f', 0.5],
      bright: ['#ffbe6f', 0.55],
      accent: ['#c8502f', 0.3],
      glow: ['#ffd27f', 0.8],
    },
  },
  night: {
    style: 'night',
    light: RIGS.night,
    turns: {
      deep: ['#050a20', 0.6],
      base: ['#14235a', 0.6],
      bright: ['#4a68b0', 0.6],
      accent: ['#27407f', 0.45],
      glow: ['#e6eeff', 0.75],
    },
  },
};

/** Places with a sky over them, whose colours follow the time of day and into which it rains and snows. */
export const OPEN_PLACES: ReadonlySet<SceneKind> = new Set<SceneKind>([
  'airfield',
  'city-street',
  'race-track',
  'cricket-stadium',
  'palace',
  'castle',
  'flower-garden',
  'field-sun',
  'savanna',
  'jungle',
  'enchanted-forest',
  'snowfield',
  'mountains',
  'dragon-mountain',
  'pirate-deck',
  'beach',
  'cloud-dream',
  'skyline-rays',
  'toon-hills',
  'storybook-hills',
  'anime-sky',
]);

export interface Stage {
  readonly scene: SceneSpec;
  readonly light: LightRig;
}

/** The same place at another time of day; indoors, and in space, the light alone changes. */
export function atTime({ scene, light }: Stage, time: Hour): Stage {
  const { turns, light: rig } = TIMES[time];
  if (!OPEN_PLACES.has(scene.kind)) return { scene, light: time === 'night' ? light : rig };
  const colours = scenePalette(scene.kind, scene.palette);
  const turned = Object.entries(turns).map(([name, [to, share]]) => [
    name,
    mix(colours[name as keyof ScenePalette], to, share),
  ]);
  return { scene: { ...scene, palette: Object.fromEntries(turned) as ScenePalette, hour: time }, light: rig };
}

export function styleOf(time: Hour): string {
  return TIMES[time].style;
}
