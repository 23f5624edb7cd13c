import type { LightRig } from '../light/light-rig.ts';
import type { SceneKind } from '../scene/scene-spec.ts';
import type {
  AccessoryChoice,
  GarmentChoice,
  HeadwearChoice,
  OverlayChoice,
  ThemeLook,
} from '../themes/theme-spec.ts';

/** What a word says about a theme: all of it for "astronaut", one thing for "crown". */
export interface Role {
  readonly scene?: SceneKind;
  readonly garment?: GarmentChoice;
  /** Worn on the child's own hair; null: nothing. */
  readonly open?: HeadwearChoice | null;
  /** Hides the hair; every theme needs one. */
  readonly covered?: HeadwearChoice;
  readonly accessories?: readonly AccessoryChoice[];
  readonly overlay?: OverlayChoice | null;
  /** Costume colours: primary, secondary, trim, accent. */
  readonly colours?: readonly [string, string, string, string];
  readonly light?: LightRig;
  readonly look?: ThemeLook;
}

export type RoleEntry = readonly [phrases: string, role: Role];
