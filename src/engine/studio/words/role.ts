import type { LightRig } from '../light/light-rig.ts';
import type { SceneKind } from '../scene/scene-spec.ts';
import type {
  AccessoryChoice,
  CoveredHeadwearChoice,
  GarmentChoice,
  HalfHeadwearChoice,
  OpenHeadwearChoice,
  OverlayChoice,
  ThemeLook,
} from '../themes/theme-spec.ts';

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
  readonly colours?: readonly [string, string, string, string];
  readonly light?: LightRig;
  readonly look?: ThemeLook;
}

/** The part of a role that says what is on the head. */
export type RoleHead = Pick<Role, 'open' | 'half' | 'covered' | 'hidesHair'>;

export type RoleEntry = readonly [phrases: string, role: Role];
