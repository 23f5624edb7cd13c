import { bodyOf } from '../drawing/body.ts';
import type { Point } from '../drawing/curve.ts';
import type { PartRoom } from '../drawing/part.ts';
import type { AccessoryKind } from './accessories.ts';

/** Where a hand closes round what is held, in body units: x from the middle, y from `body.c`. */
const BESIDE: Point = [1.74, 0.74];
const BEFORE: Point = [0.42, 0.98];
const AT_CHEST: Point = [0.5, 1.34];

const inRoom =
  ([x, y]: Point) =>
  (room: PartRoom): Point => [x, bodyOf(room).c + y];

/** The grip of what is held upright beside the body, at the viewer's right. */
export const gripBeside = inRoom(BESIDE);
/** The grip of what is held before the chin. */
export const gripBefore = inRoom(BEFORE);
/** The grip of what is held before the chest. */
export const gripAtChest = inRoom(AT_CHEST);

/** What both arms do that hold something in a way of its own. */
type Arms = 'hug' | 'strum' | 'carry' | 'drum' | 'ride' | 'ride-and-wave';

/** By one hand that closes round it, by both with one of a pair each, or by arms that hold it in their own way. */
export type Hold =
  | { readonly grip: Point; readonly both?: boolean }
  | { readonly arms: readonly [Arms, ...Arms[]] };

/** Accessories that are held. */
export const HELD: Partial<Record<AccessoryKind, Hold>> = {
  staff: { grip: BESIDE },
  wand: { grip: BESIDE },
  sword: { grip: BESIDE },
  'cricket-bat': { grip: BESIDE },
  lollipop: { grip: BESIDE },
  flute: { grip: BESIDE },
  balloons: { grip: BESIDE, both: true },
  microphone: { grip: BEFORE },
  flag: { grip: BESIDE },
  umbrella: { grip: BESIDE },
  mace: { grip: BESIDE },
  bow: { grip: BESIDE },
  bouquet: { grip: AT_CHEST },
  racket: { grip: BESIDE },
  cuddly: { arms: ['hug'] },
  ball: { arms: ['hug'] },
  book: { arms: ['hug'] },
  guitar: { arms: ['strum'] },
  cake: { arms: ['carry'] },
  trophy: { arms: ['hug'] },
  drum: { arms: ['drum'] },
  kite: { grip: BESIDE },
  'ice-cream': { grip: BESIDE },
  skateboard: { grip: BESIDE },
  treat: { grip: BESIDE },
  sparkler: { grip: BESIDE },
  lantern: { grip: BESIDE },
  paintbrush: { grip: BESIDE },
  gift: { arms: ['hug'] },
  thali: { arms: ['carry'] },
  mount: { arms: ['ride', 'ride-and-wave'] },
  'hockey-stick': { grip: BESIDE },
  pichkari: { grip: BESIDE },
  swing: { grip: BESIDE, both: true },
  sitar: { arms: ['strum'] },
  laptop: { arms: ['carry'] },
  vehicle: { arms: ['ride', 'ride-and-wave'] },
};

/** Accessories at the wrists, which are to be seen then. */
export const AT_WRISTS: ReadonlySet<AccessoryKind> = new Set(['bangles']);
