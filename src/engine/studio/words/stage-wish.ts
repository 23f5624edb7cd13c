import type { SceneKind } from '../scene/scene-spec.ts';
import type { OverlayChoice, ThemeSpec } from '../themes/theme-spec.ts';
import { type Dressing, sortOf } from './dress-wish.ts';
import type { Wish, WishPart } from './read-wish.ts';
import { lightIn } from './scene-words.ts';
import { PLACE_DYES } from './wish-place-dyes.ts';
import { DRIFTS, OPEN_PLACES, SEA_WORDS, SEEN_FROM, WEATHERS } from './wish-places.ts';
import { atTime, type Stage } from './wish-times.ts';
import { HOMES } from './wish-wardrobe.ts';

/** Overlays that belong to a manner of drawing, wherever the child is. */
const DRAWN = new Set(['halftone', 'speed-lines']);

const SKIES: ReadonlySet<string> = new Set(['place', 'weather', 'time']);

/** Settles place, light and what drifts before them, and adds to `shown` the parts that are seen. */
export function staged(
  wish: Wish,
  theme: ThemeSpec,
  { spec, figure }: Dressing,
  shown: Set<WishPart>,
): ThemeSpec {
  const wanted = wish.parts.filter((part) => !part.negated);
  const own: Stage = { scene: spec.scene, light: spec.light };
  const stage = timed(wanted, placed(wanted, own, theme, { isFigure: figure !== undefined, shown }), shown);
  for (const part of wanted) if (isSeen(part, stage.scene.kind, wanted, shown)) shown.add(part);
  const moved = stage.scene.kind !== theme.scene.kind;
  const drawn = theme.overlay && DRAWN.has(theme.overlay.kind) ? theme.overlay : undefined;
  const ofFigure = stage.scene.kind === spec.scene.kind ? spec.overlay : null;
  const ofPlace = moved ? (drawn ?? ofFigure ?? DRIFTS[stage.scene.kind] ?? null) : spec.overlay;
  return { ...spec, ...stage, overlay: said(wish, shown) ?? ofPlace };
}

/** Said twice, or seen from where the child is. */
function isSeen(
  { meaning }: WishPart,
  kind: SceneKind,
  wanted: readonly WishPart[],
  shown: ReadonlySet<WishPart>,
): boolean {
  if (meaning.is === 'place' && (meaning.scene === kind || SEEN_FROM[kind]?.includes(meaning.scene)))
    return true;
  const same = JSON.stringify(meaning);
  return (
    SKIES.has(meaning.is) && wanted.some((part) => shown.has(part) && JSON.stringify(part.meaning) === same)
  );
}

function placed(
  wanted: readonly WishPart[],
  own: Stage,
  theme: ThemeSpec,
  { isFigure, shown }: { isFigure: boolean; shown: Set<WishPart> },
): Stage {
  const place = wanted.find(({ meaning }) => meaning.is === 'place');
  const weather = wanted.find(({ meaning }) => meaning.is === 'weather');
  if (place?.meaning.is === 'place') {
    shown.add(place);
    const kind = place.meaning.scene;
    if (weather && OPEN_PLACES.has(kind)) shown.add(weather);
    const isSeenFrom = (from: Stage) => SEEN_FROM[from.scene.kind]?.includes(kind);
    if (SEA_WORDS.has(place.phrase) && isSeenFrom(own)) return own;
    const home = homeOf(wanted, own, theme, shown);
    // A boat is on the sea, never under it.
    if (home && isSeenFrom(home)) return home;
    return in_(kind, own, theme, place.colours);
  }
  const settled = isFigure || OPEN_PLACES.has(own.scene.kind);
  if (weather?.meaning.is !== 'weather') return (settled ? null : homeOf(wanted, own, theme, shown)) ?? own;
  shown.add(weather);
  const { kind } = own.scene;
  const isOpen = OPEN_PLACES.has(kind) && kind !== 'palace' && isFigure;
  return isOpen ? own : in_(WEATHERS[weather.meaning.weather].scene, own, theme, weather.colours);
}

/** Where what is driven belongs. */
function homeOf(
  wanted: readonly WishPart[],
  own: Stage,
  theme: ThemeSpec,
  shown: ReadonlySet<WishPart>,
): Stage | null {
  for (const part of wanted) {
    const kind = shown.has(part) && part.meaning.is === 'accessory' && HOMES[sortOf(part.meaning.piece)];
    if (kind) return in_(kind, own, theme);
  }
  return null;
}

/** The place as the theme or the role has it already, else as it is by itself. */
function in_(kind: SceneKind, own: Stage, theme: ThemeSpec, colours: WishPart['colours'] = []): Stage {
  const known = [own, theme].find(({ scene }) => scene.kind === kind);
  const stage = known
    ? { scene: known.scene, light: known.light }
    : { scene: { kind }, light: lightIn(kind) };
  const dye = colours.find((colour) => !colour.metal) ?? colours[0];
  const palette = dye && PLACE_DYES[kind]?.(dye.hex);
  return palette ? { ...stage, scene: { ...stage.scene, palette } } : stage;
}

function timed(wanted: readonly WishPart[], stage: Stage, shown: Set<WishPart>): Stage {
  const part = wanted.find(({ meaning }) => meaning.is === 'time');
  if (part?.meaning.is !== 'time') return stage;
  shown.add(part);
  return atTime(stage, part.meaning.time);
}

/** The weather, or what was asked for by name. */
function said({ parts }: Wish, shown: Set<WishPart>): OverlayChoice | null | undefined {
  for (const part of parts) {
    const { meaning } = part;
    if (part.negated) continue;
    if (meaning.is === 'weather' && shown.has(part)) return WEATHERS[meaning.weather].overlay;
    if (meaning.is !== 'overlay') continue;
    shown.add(part);
    return meaning.overlay;
  }
  return undefined;
}
