import type { ACCESSORIES } from '../accessories/accessories.ts';
import type { GARMENTS } from '../costume/garments.ts';
import type { CostumePalette } from '../drawing/part.ts';
import type { FinishSpec } from '../finish/finish-spec.ts';
import type { Medium } from '../finish/medium.ts';
import type { COVERED_HEADWEAR, HALF_HEADWEAR, OPEN_HEADWEAR } from '../headwear/headwear.ts';
import type { LightRig } from '../light/light-rig.ts';
import type { OVERLAYS } from '../overlays/overlays.ts';
import type { PoseName } from '../pose/poses.ts';
import type { Placement } from '../pose/staging.ts';
import type { SceneSpec } from '../scene/scene-spec.ts';
import { TOON_LOOKS } from '../toon/toon-styles.ts';

/** A registry of parametric pieces: kind -> function of that kind's options, giving something to draw. */
export type Registry = Readonly<Record<string, (options: never) => unknown>>;

/** One entry of a registry as data: its kind and, flat beside it, that kind's own options. */
export type Choice<R extends Registry> = {
  [K in keyof R]: { readonly kind: K } & (Parameters<R[K]> extends []
    ? unknown
    : NonNullable<Parameters<R[K]>[0]>);
}[keyof R];

export type GarmentChoice = Choice<typeof GARMENTS>;
export type HalfHeadwearChoice = Choice<typeof HALF_HEADWEAR>;
/** A hat that hides the crown may be worn on hair that needs none hidden. */
export type OpenHeadwearChoice = Choice<typeof OPEN_HEADWEAR> | HalfHeadwearChoice;
export type CoveredHeadwearChoice = Choice<typeof COVERED_HEADWEAR>;
export type AccessoryChoice = Choice<typeof ACCESSORIES>;
export type OverlayChoice = Choice<typeof OVERLAYS>;

/** In the order of the catalogue. */
export const THEME_CATEGORIES = [
  'realistic',
  'professional',
  'superheroes',
  'toons',
  'dancing',
  'fantasy',
] as const;
export type ThemeCategory = (typeof THEME_CATEGORIES)[number];

/** How the child's head is rendered, and with it the costume. */
export const THEME_LOOKS = ['natural', 'painterly', ...TOON_LOOKS] as const;
export type ThemeLook = (typeof THEME_LOOKS)[number];

/** What a theme that shows the child's own hair puts on it. */
interface ShownHair {
  /** On hair that is wholly seen; null: nothing. */
  readonly open: OpenHeadwearChoice | null;
  /** On hair whose crown the photo cuts off. */
  readonly half: HalfHeadwearChoice;
}

/** What a theme is known by that closes round the face: worn however much of the hair the photo shows. */
interface HiddenHair {
  readonly covered: CoveredHeadwearChoice;
}

export type ThemeHeadwear = ShownHair | HiddenHair;

/** A theme is data: pieces out of the parametric libraries, their colours, one light, one finish. */
export interface ThemeSpec {
  readonly id: string;
  readonly category: ThemeCategory;
  readonly palette: CostumePalette;
  readonly scene: SceneSpec;
  readonly light: LightRig;
  readonly placement?: Placement;
  readonly look: ThemeLook;
  readonly garment: GarmentChoice;
  readonly headwear: ThemeHeadwear;
  /** A dress of the theme's own beside a garment for every child, with what goes on the head with it. */
  readonly dress?: { readonly garment: GarmentChoice; readonly headwear?: ThemeHeadwear };
  /** Why nobody expects to see the hair, in a few words: with `covered` headwear, and only with it. */
  readonly hidesHair?: string;
  readonly accessories: readonly AccessoryChoice[];
  /** Turns of the costume's hue, in degrees, that suit the theme as well as its own; none where colours are what it is known by. */
  readonly dyes?: readonly number[];
  /** What the arms do, try by try; without, what children of its category do. */
  readonly poses?: readonly [PoseName, ...PoseName[]];
  readonly overlay: OverlayChoice | null;
  readonly finish: FinishSpec;
  /** What the whole picture is made with; without, as it is drawn. */
  readonly medium?: Medium;
}
