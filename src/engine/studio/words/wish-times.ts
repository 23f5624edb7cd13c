import { mix } from '../drawing/colour.ts';
import type { LightRig } from '../light/light-rig.ts';
import type { Hour } from '../scene/hour.ts';
import { scenePalette } from '../scene/scene-palettes.ts';
import type { SceneSpec } from '../scene/scene-spec.ts';
import type { ScenePalette } from '../scene/scenery/backdrop.ts';
import { HOURS, OPEN_PLACES } from './wish-places.ts';

export interface Stage {
  readonly scene: SceneSpec;
  readonly light: LightRig;
}

/** The same place at another time of day; indoors, and in space, the light alone changes. */
export function atTime({ scene, light }: Stage, time: Hour): Stage {
  const { turns, light: rig } = HOURS[time];
  if (!OPEN_PLACES.has(scene.kind)) return { scene, light: time === 'night' ? light : rig };
  const colours = scenePalette(scene.kind, scene.palette);
  const turned = Object.entries(turns).map(([name, [to, share]]) => [
    name,
    mix(colours[name as keyof ScenePalette], to, share),
  ]);
  return { scene: { ...scene, palette: Object.fromEntries(turned) as ScenePalette, hour: time }, light: rig };
}

export function styleOf(time: Hour): string {
  return HOURS[time].style;
}
