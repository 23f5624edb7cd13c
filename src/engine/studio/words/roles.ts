import * as z from 'zod';
import type { LightRig } from '../light/light-rig.ts';
import type { SceneKind } from '../scene/scene-spec.ts';
import { ACCESSORY, GARMENT, OVERLAY, PARTIAL_HEADWEAR } from '../themes/pieces.ts';
import { readData } from '../themes/read-data.ts';
import type {
  AccessoryChoice,
  CoveredHeadwearChoice,
  GarmentChoice,
  HalfHeadwearChoice,
  OpenHeadwearChoice,
  OverlayChoice,
  ThemeLook,
} from '../themes/theme-spec.ts';
import { COLOUR, LIGHT, LOOK, SCENE_KIND } from '../themes/values.ts';
import data from './data/roles.json' with { type: 'json' };
import type { Dictionary } from './lexer.ts';
import { joined, phraseMap, WORDS } from './word-lists.ts';

/** What a word says about a theme: all of it for "astronaut", one thing for "crown". */
export interface Role {
  readonly scene?: SceneKind;
  readonly garment?: GarmentChoice;
  /** Worn on the child's own hair; null: nothing. */
  readonly open?: OpenHeadwearChoice | null;
  /** Hides a crown that the photo cuts off. */
  readonly half?: HalfHeadwearChoice;
  /** Closes round the face, and why nobody expects to see the hair of who wears it. */
  readonly covered?: CoveredHeadwearChoice;
  readonly hidesHair?: string;
  readonly accessories?: readonly AccessoryChoice[];
  readonly overlay?: OverlayChoice | null;
  /** Costume colours: primary, secondary, trim, accent. */
  readonly colours?: MainColours;
  readonly light?: LightRig;
  readonly look?: ThemeLook;
}

/** Primary, secondary, trim, accent. */
export type MainColours = readonly [string, string, string, string];

/** The part of a role that says what is on the head. */
export type RoleHead = Pick<Role, 'open' | 'half' | 'covered' | 'hidesHair'>;

export const MAIN_COLOURS: z.ZodType<MainColours> = z.tuple([COLOUR, COLOUR, COLOUR, COLOUR]);

export const ROLE: z.ZodType<Role> = z
  .strictObject({
    garment: GARMENT,
    headwear: PARTIAL_HEADWEAR,
    accessories: z.array(ACCESSORY),
    colours: MAIN_COLOURS,
    setting: z.strictObject({ scene: SCENE_KIND, light: LIGHT, overlay: OVERLAY }).partial(),
    look: LOOK,
  })
  .partial()
  .transform(({ headwear, setting, ...role }) => ({ ...role, ...headwear, ...setting }));

const ROLES_BY_PHRASE = phraseMap(ROLE);

const FILE = z
  .strictObject({
    nameOnly: WORDS,
    /** People at work and at play. */
    working: ROLES_BY_PHRASE,
    /** Heroes, old and to come. */
    heroes: ROLES_BY_PHRASE,
    /** People out of tales. */
    tales: ROLES_BY_PHRASE,
    /** Dancers and festivals. */
    festive: ROLES_BY_PHRASE,
    /** Animals, drawn worlds and manners of painting. */
    drawn: ROLES_BY_PHRASE,
  })
  .transform(({ nameOnly, ...groups }, context) => ({ nameOnly, roles: joined(groups, context) }));

const { nameOnly, roles } = readData('roles.json', FILE, data);

export const ROLES: Dictionary<Role> = roles;
/** In a name they are what the theme is about; in a sentence they may describe anything ("royal blue", "on fire"). */
export const NAME_ONLY_ROLES: ReadonlySet<string> = nameOnly;
