import type { Hour } from '../scene/hour.ts';
import type { SceneKind } from '../scene/scene-spec.ts';
import type { AccessoryChoice, OverlayChoice } from '../themes/theme-spec.ts';
import { COLOUR_WORDS, type NamedColour } from './colour-words.ts';
import { NAME_ONLY_ROLES, ROLES } from './compile-theme.ts';
import { type Dictionary, dictionary } from './lexer.ts';
import type { Role } from './role.ts';
import { SCENE_WORDS } from './scene-words.ts';
import { STYLE_WORDS } from './style-words.ts';
import { ACCESSORY_WORDS, GARMENT_WORDS, HEADWEAR_WORDS, OVERLAY_WORDS } from './wardrobe-words.ts';
import { COSTUME_ONLY, FINISHED_ROLES, PEOPLE, ROYAL_ROLES, WORDED_ROLES } from './wish-roles.ts';
import { OTHER_THINGS, SPOKEN_COLOURS, SPOKEN_ROLES } from './wish-speech.ts';
import {
  WISH_ACCESSORIES,
  WISH_GARMENTS,
  WISH_HEADWEAR,
  WISH_PLACES,
  WISH_TIMES,
  WISH_WEATHERS,
  type WornWords,
} from './wish-words.ts';

export interface RoleMeaning {
  readonly is: 'role';
  /** A hand-finished theme, or words to compose a look of. */
  readonly look: { readonly themeId: string } | { readonly words: string; readonly head?: string };
  /** `beast`: only where the child is to be one; `mood`: only where the text says so. */
  readonly meant: 'always' | 'beast' | 'mood';
  readonly royal: boolean;
}

/** What a phrase of a wish is about. */
export type Meaning =
  | RoleMeaning
  | { readonly is: 'garment'; readonly worn: WornWords }
  | { readonly is: 'headwear'; readonly words: string }
  | { readonly is: 'accessory'; readonly piece: AccessoryChoice }
  | { readonly is: 'overlay'; readonly overlay: OverlayChoice }
  | { readonly is: 'place'; readonly scene: SceneKind }
  | { readonly is: 'weather'; readonly weather: 'rain' | 'snow' }
  | { readonly is: 'time'; readonly time: Hour }
  | { readonly is: 'colour'; readonly colour: NamedColour }
  | { readonly is: 'finish' }
  | { readonly is: 'other' };

/** Words of the themes' place dictionary that say too little in a sentence. */
const NO_PLACES = new Set('home study dream rainbow sunny golden hour umbrella towers'.split(' '));

/** Every phrase of a wish, each with one meaning: the first list that knows it. */
export const WISH_PHRASES: Dictionary<Meaning> = gather();

function gather(): Dictionary<Meaning> {
  const map = new Map<string, Meaning>();
  const take = <T>(from: Dictionary<T>, meaning: (value: T, phrase: string) => Meaning | undefined): void => {
    for (const [phrase, value] of from) {
      const meant = map.has(phrase) ? undefined : meaning(value, phrase);
      if (meant) map.set(phrase, meant);
    }
  };
  take(dictionary([[OTHER_THINGS, null]]), () => ({ is: 'other' }));
  take(dictionary(WISH_TIMES), (time) => ({ is: 'time', time }));
  take(dictionary(WISH_WEATHERS), (weather) => ({ is: 'weather', weather }));
  take(dictionary(WISH_PLACES), (scene) => ({ is: 'place', scene }));
  takeColours(take);
  take(STYLE_WORDS, () => ({ is: 'finish' }));
  take(dictionary(WISH_GARMENTS), (worn) => ({ is: 'garment', worn }));
  take(GARMENT_WORDS, (garment) => ({ is: 'garment', worn: { garment } }));
  take(dictionary(WISH_HEADWEAR), (words) => ({ is: 'headwear', words }));
  take(HEADWEAR_WORDS, (_, words) => ({ is: 'headwear', words }));
  take(dictionary(WISH_ACCESSORIES), (piece) => ({ is: 'accessory', piece }));
  take(ACCESSORY_WORDS, (piece) => ({ is: 'accessory', piece }));
  takeRoles(take, 'always');
  take(SCENE_WORDS, (scene, phrase) => (NO_PLACES.has(phrase) ? undefined : { is: 'place', scene }));
  takeRoles(take, 'seldom');
  take(OVERLAY_WORDS, (overlay) => ({ is: 'overlay', overlay }));
  return map;
}

type Take = <T>(from: Dictionary<T>, meaning: (value: T, phrase: string) => Meaning | undefined) => void;

function takeColours(take: Take): void {
  take(COLOUR_WORDS, (colour) => ({ is: 'colour', colour }));
  take(dictionary(SPOKEN_COLOURS), (english) => {
    const colour = COLOUR_WORDS.get(english);
    return colour && { is: 'colour', colour };
  });
}

/** Roles that are always meant go before places of the same name, the others after them. */
function takeRoles(take: Take, when: 'always' | 'seldom'): void {
  const finished = new Map<Role | undefined, string>(
    FINISHED_ROLES.map(([role, id]) => [ROLES.get(role), id]),
  );
  const roleOf = (role: string, phrase: string): Meaning | undefined => {
    const meant = COSTUME_ONLY.has(phrase)
      ? 'beast'
      : NAME_ONLY_ROLES.has(phrase) && !PEOPLE.has(phrase)
        ? 'mood'
        : 'always';
    if ((meant === 'always') !== (when === 'always')) return undefined;
    const themeId = finished.get(ROLES.get(role));
    const look = themeId ? { themeId } : { words: role };
    return { is: 'role', look, meant, royal: ROYAL_ROLES.has(phrase) || ROYAL_ROLES.has(role) };
  };
  if (when === 'always')
    take(
      dictionary(WORDED_ROLES.map(([phrases, ...told]) => [phrases, told] as const)),
      ([words, head], phrase) => ({
        ...{ is: 'role', look: { words, ...(head && { head }) }, meant: 'always' },
        royal: ROYAL_ROLES.has(phrase),
      }),
    );
  take(dictionary(SPOKEN_ROLES), roleOf);
  take(ROLES, (_, phrase) => roleOf(phrase, phrase));
}
