import type { Hour } from '../scene/hour.ts';
import type { SceneKind } from '../scene/scene-spec.ts';
import type { AccessoryChoice, OverlayChoice } from '../themes/theme-spec.ts';
import { COLOUR_WORDS, type NamedColour, SPOKEN_COLOURS } from './colour-words.ts';
import type { Dictionary } from './lexer.ts';
import { NAME_ONLY_ROLES, ROLES } from './roles.ts';
import { SCENE_WORDS } from './scene-words.ts';
import { STYLE_WORDS } from './style-words.ts';
import { ACCESSORY_WORDS, GARMENT_WORDS, HEADWEAR_WORDS, OVERLAY_WORDS } from './wardrobe-words.ts';
import { HOURS, NO_PLACES, WEATHERS, type WeatherName, WISH_PLACES } from './wish-places.ts';
import {
  COMPOSED_ROLES,
  COSTUME_ONLY,
  type ComposedRole,
  FINISHED_ROLES,
  PEOPLE,
  ROYAL_ROLES,
  SPOKEN_ROLES,
} from './wish-roles.ts';
import { OTHER_THINGS } from './wish-speech.ts';
import {
  COMPANIONS,
  WISH_ACCESSORIES,
  WISH_GARMENTS,
  WISH_HEADWEAR,
  type WornWords,
} from './wish-wardrobe.ts';

export interface RoleMeaning {
  readonly is: 'role';
  /** A hand-finished theme, or words to compose a look of. */
  readonly look: { readonly themeId: string } | ComposedRole;
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
  | { readonly is: 'weather'; readonly weather: WeatherName }
  | { readonly is: 'time'; readonly time: Hour }
  | { readonly is: 'colour'; readonly colour: NamedColour }
  | { readonly is: 'finish' }
  | { readonly is: 'other' };

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
  take(namesByPhrase({ other: { words: OTHER_THINGS } }), () => ({ is: 'other' }));
  take(namesByPhrase(HOURS), (time) => ({ is: 'time', time }));
  take(namesByPhrase(WEATHERS), (weather) => ({ is: 'weather', weather }));
  take(WISH_PLACES, (scene) => ({ is: 'place', scene }));
  take(COLOUR_WORDS, (colour) => ({ is: 'colour', colour }));
  take(SPOKEN_COLOURS, (colour) => ({ is: 'colour', colour }));
  take(STYLE_WORDS, () => ({ is: 'finish' }));
  take(WISH_GARMENTS, (worn) => ({ is: 'garment', worn }));
  take(GARMENT_WORDS, (garment) => ({ is: 'garment', worn: { garment } }));
  take(WISH_HEADWEAR, (words) => ({ is: 'headwear', words }));
  take(HEADWEAR_WORDS, (_, words) => ({ is: 'headwear', words }));
  take(WISH_ACCESSORIES, (piece) => ({ is: 'accessory', piece }));
  take(ACCESSORY_WORDS, (piece) => ({ is: 'accessory', piece }));
  takeRoles(take, 'always');
  take(SCENE_WORDS, (scene, phrase) => (NO_PLACES.has(phrase) ? undefined : { is: 'place', scene }));
  takeRoles(take, 'seldom');
  take(COMPANIONS, (piece) => ({ is: 'accessory', piece }));
  take(OVERLAY_WORDS, (overlay) => ({ is: 'overlay', overlay }));
  return map;
}

type Take = <T>(from: Dictionary<T>, meaning: (value: T, phrase: string) => Meaning | undefined) => void;

/** Each phrase -> the name under which it stands. */
function namesByPhrase<Name extends string>(
  words: Readonly<Record<Name, { readonly words: readonly string[] }>>,
): Dictionary<Name> {
  const names = Object.keys(words) as Name[];
  return new Map(names.flatMap((name) => words[name].words.map((phrase) => [phrase, name] as const)));
}

/** Roles that are always meant go before places of the same name, the others after them. */
function takeRoles(take: Take, when: 'always' | 'seldom'): void {
  const roleOf = (role: string, phrase: string): Meaning | undefined => {
    const meant =
      COSTUME_ONLY.has(phrase) || COMPANIONS.has(phrase)
        ? 'beast'
        : NAME_ONLY_ROLES.has(phrase) && !PEOPLE.has(phrase)
          ? 'mood'
          : 'always';
    if ((meant === 'always') !== (when === 'always')) return undefined;
    const themeId = FINISHED_ROLES.get(ROLES.get(role)!);
    const look = themeId ? { themeId } : { words: role };
    return { is: 'role', look, meant, royal: ROYAL_ROLES.has(phrase) || ROYAL_ROLES.has(role) };
  };
  if (when === 'always')
    take(COMPOSED_ROLES, (look, phrase) => ({
      ...{ is: 'role', look, meant: 'always', royal: ROYAL_ROLES.has(phrase) },
    }));
  take(SPOKEN_ROLES, roleOf);
  take(ROLES, (_, phrase) => roleOf(phrase, phrase));
}
