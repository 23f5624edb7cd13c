import * as z from 'zod';
import type { LightRig } from '../light/light-rig.ts';
import { RIGS } from '../light/rigs.ts';
import type { SceneKind } from '../scene/scene-spec.ts';
import { readData } from '../themes/read-data.ts';
import { RIG_NAME, SCENE_KIND } from '../themes/values.ts';
import data from './data/scenes.json' with { type: 'json' };
import type { Dictionary } from './lexer.ts';
import { phraseMap, WORDS } from './word-lists.ts';

const FILE = z.strictObject({
  words: phraseMap(SCENE_KIND),
  weak: WORDS,
  dyed: z.array(SCENE_KIND),
  /** A rig's name -> the scenes in which it is the light. */
  lights: z.partialRecord(RIG_NAME, z.array(SCENE_KIND)),
});

const { words, weak, dyed, lights } = readData('scenes.json', FILE, data);

/** Words that name a place, a time or a weather. */
export const SCENE_WORDS: Dictionary<SceneKind> = words;
/** Words of time and mood that name a place only when nothing else does. */
export const WEAK_SCENES: ReadonlySet<string> = weak;
/** Scenes whose colour is the theme's to choose: cloth, paint and paper. */
export const DYED_SCENES: ReadonlySet<SceneKind> = new Set(dyed);

const LIGHTS = new Map<SceneKind, LightRig>();
for (const rig of RIG_NAME.options) for (const scene of lights[rig] ?? []) LIGHTS.set(scene, RIGS[rig]);

/** The light that falls in a scene. */
export function lightIn(scene: SceneKind): LightRig {
  return LIGHTS.get(scene) ?? RIGS.day;
}
