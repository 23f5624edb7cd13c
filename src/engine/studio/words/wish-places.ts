import * as z from 'zod';
import type { Hour } from '../scene/hour.ts';
import type { SceneKind } from '../scene/scene-spec.ts';
import type { ScenePalette } from '../scene/scenery/backdrop.ts';
import { OVERLAY } from '../themes/pieces.ts';
import { readData } from '../themes/read-data.ts';
import type { OverlayChoice } from '../themes/theme-spec.ts';
import { COLOUR, LIGHT, SCENE_KIND } from '../themes/values.ts';
import data from './data/wish-places.json' with { type: 'json' };
import type { Dictionary } from './lexer.ts';
import { STYLE_WORDS } from './style-words.ts';
import { PHRASES, phraseMap, phraseOf, WORDS } from './word-lists.ts';

const turn = z.tuple([COLOUR, z.number().min(0).max(1)]).readonly();

const HOUR = z.strictObject({
  words: PHRASES,
  /** The finish's own word for it. */
  style: phraseOf(STYLE_WORDS, 'style'),
  light: LIGHT,
  /** What each colour of a scene turns to, and how far. */
  turns: z.strictObject({
    ...{ deep: turn, base: turn, bright: turn, accent: turn, glow: turn },
  } satisfies Record<keyof ScenePalette, unknown>),
});

const WEATHER = z.strictObject({ words: PHRASES, scene: SCENE_KIND, overlay: OVERLAY });

const FILE = z.strictObject({
  places: phraseMap(SCENE_KIND),
  hours: z.strictObject({ sunset: HOUR, night: HOUR } satisfies Record<Hour, unknown>),
  weathers: z.strictObject({ rain: WEATHER, snow: WEATHER }),
  sea: WORDS,
  openAir: z.array(SCENE_KIND),
  seenFrom: z.partialRecord(SCENE_KIND, z.array(SCENE_KIND)),
  drifts: z.partialRecord(SCENE_KIND, OVERLAY),
  unnamed: WORDS,
});

const file = readData('wish-places.json', FILE, data);

/** Places as a sentence names them: they go before the words of the themes. */
export const WISH_PLACES: Dictionary<SceneKind> = file.places;
export const HOURS: Readonly<Record<Hour, z.output<typeof HOUR>>> = file.hours;
export type WeatherName = keyof typeof file.weathers;
/** Weathers: seen over an open place, otherwise a place of their own. */
export const WEATHERS: Readonly<Record<WeatherName, z.output<typeof WEATHER>>> = file.weathers;
/** The sea around, not above. */
export const SEA_WORDS: ReadonlySet<string> = file.sea;
/** Places with a sky over them, whose colours follow the time of day and into which it rains and snows. */
export const OPEN_PLACES: ReadonlySet<SceneKind> = new Set(file.openAir);
/** Places in which another can be seen too: the sea from a ship. */
export const SEEN_FROM: Readonly<Partial<Record<SceneKind, readonly SceneKind[]>>> = file.seenFrom;
/** What drifts through a place that has nothing else in front of it. */
export const DRIFTS: Readonly<Partial<Record<SceneKind, OverlayChoice>>> = file.drifts;
/** Words of the themes' place dictionary that say too little in a sentence. */
export const NO_PLACES: ReadonlySet<string> = file.unnamed;
