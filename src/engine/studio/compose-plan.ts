import { ACCESSORIES, ON_FACE } from './accessories/accessories.ts';
import { HELD } from './accessories/held.ts';
import { seatOf } from './accessories/vehicle.ts';
import type { FigurePlan } from './compose-figure.ts';
import { GARMENTS } from './costume/garments.ts';
import { bodyOf } from './drawing/body.ts';
import { bodyFrameOf, fitOnBody } from './drawing/body-frame.ts';
import { toHex } from './drawing/colour.ts';
import type { HeadFit, HeadLayer, HeadMode } from './drawing/layers.ts';
import type { Headwear, HeadwearPart, Part, PartLayer, PartRoom } from './drawing/part.ts';
import { type Paint, without } from './drawing/part-layer.ts';
import { seededRandom, textHash } from './drawing/seeded-random.ts';
import { hairSidesOf } from './hair-sides.ts';
import { flyaways } from './headwear/flyaways.ts';
import { HEADWEAR, OPEN_HEADWEAR } from './headwear/headwear.ts';
import { napeHair } from './headwear/nape-hair.ts';
import { handCoverOf } from './pose/hand-covers.ts';
import { poseBody } from './pose/pose-body.ts';
import type { Staging } from './pose/staging.ts';
import type { ThemeHeadwear, ThemeSpec } from './themes/theme-spec.ts';
import { isToon } from './toon/toon-styles.ts';

/** Width of the drawn line of each look, in face units. */
const INK_WIDTH = {
  natural: 0,
  painterly: 0,
  toon: 0.017,
  comic: 0.021,
  anime: 0.011,
  storybook: 0.009,
  clay: 0,
} as const;

type Placed = Pick<HeadLayer, 'frame' | 'fit'>;

/** Everything a part may fit itself to, for this head in this theme. `placed`: where it is drawn. */
function roomFor(head: HeadLayer, placed: Placed, theme: ThemeSpec, seed: number): PartRoom {
  const { frame, fit } = placed;
  const unit = frame.faceHeight;
  return {
    fit,
    palette: theme.palette,
    bounds: {
      left: -frame.x / unit,
      right: (frame.width - frame.x) / unit,
      top: -frame.y / unit,
      bottom: (frame.height - frame.y) / unit,
    },
    skin: toHex(head.skinTone),
    hair: toHex(head.hairTone),
    random: seededRandom(seed),
  };
}

/** Farther than any picture goes, in body units. */
const BEYOND = 40;

interface ChoiceLike {
  readonly kind: string;
}

/**
 * Looks a choice up in its registry. The types of `Choice` tie each kind to its own options, which TypeScript
 * can't follow through an index access, hence the one cast of this file.
 */
function made<T>(registry: Readonly<Record<string, (options: never) => T>>, choice: ChoiceLike): T {
  const make = registry[choice.kind];
  if (!make) throw new Error(`No such piece: ${choice.kind}`);
  return make(choice as never);
}

/** A theme that hides the hair does so whatever the photo shows; no other does. */
function wornIn(headwear: ThemeHeadwear, mode: HeadMode, { ownHat }: HeadFit): ChoiceLike | null {
  if ('covered' in headwear) return headwear.covered;
  if (mode === 'half') return headwear.half;
  if (ownHat === 'large') return null;
  return ownHat && headwear.open && givesWay(headwear.open) ? null : headwear.open;
}

/** What never goes over a child's own hat: jewels and crowns, and a cap that is no larger than that. */
const givesWay = ({ kind }: ChoiceLike): boolean => kind in OPEN_HEADWEAR || kind === 'sports-cap';

/** A layer on the other side of the body. */
function mirrored(layer: PartLayer): PartLayer {
  const turned =
    (draw: PartLayer['draw']): PartLayer['draw'] =>
    (ctx) => {
      ctx.save();
      ctx.scale(-1, 1);
      draw(ctx);
      ctx.restore();
    };
  const { relief, reveal } = layer;
  return {
    ...{ ...layer, draw: turned(layer.draw) },
    ...(relief && { relief: turned(relief) }),
    ...(reveal && { reveal: turned(reveal) }),
  };
}

/** What is worn by somebody who sits in something that hides the rest. */
function above(seat: number, layers: readonly PartLayer[]): PartLayer[] {
  const seated = (draw: Paint) => without(draw, (ctx) => ctx.fillRect(-BEYOND, seat, BEYOND * 2, BEYOND));
  // Sleeves are drawn on hanging arms, and lifted by the pose.
  return layers.map((layer) => (layer.limb ? layer : { ...layer, draw: seated(layer.draw) }));
}

/** Hair on the back hides a hood there: its edges would be scraps beside the neck. */
function fallsLong(head: HeadLayer): boolean {
  const { left, right } = hairSidesOf(head);
  return left || right;
}

/** The figure of a theme for one head: garment in its pose, headwear of that mode and accessories. */
export function planFigure(
  head: HeadLayer,
  theme: ThemeSpec,
  mode: HeadMode,
  {
    seed,
    staging: { arms, lean, heldLeft },
  }: { seed: number; staging: Pick<Staging, 'arms' | 'lean' | 'heldLeft'> },
): FigurePlan {
  const onBody: Placed = { frame: bodyFrameOf(head, lean), fit: fitOnBody(head.fit) };
  const room = (what: string, placed: Placed = onBody): PartRoom =>
    roomFor(head, placed, theme, seed ^ textHash(what));
  const part = (
    registry: Readonly<Record<string, (options: never) => Part>>,
    choice: ChoiceLike,
    on = onBody,
  ) => made(registry, choice)(room(choice.kind, on));
  const worn = wornIn(theme.headwear, mode, head.fit);
  const headwear: Headwear = worn
    ? made<HeadwearPart>(HEADWEAR, worn)(room(worn.kind, head))
    : { layers: [] };
  const posed = room('pose');
  const body = bodyOf(posed);
  const isHoodHidden = headwear.lining !== undefined || fallsLong(head);
  const garment = part(GARMENTS, theme.garment).filter(({ hoodDown }) => !(hoodDown && isHoodHidden));
  const onFace = theme.accessories.filter(({ kind }) => ON_FACE.has(kind));
  const onBodyWorn = theme.accessories.filter(({ kind }) => !HELD[kind] && !ON_FACE.has(kind));
  const held = theme.accessories.filter(({ kind }) => HELD[kind]);
  const driven = held.find((choice) => choice.kind === 'vehicle');
  const seat = driven ? seatOf(posed, driven) : null;
  const things = [
    ...onBodyWorn.flatMap((choice) => part(ACCESSORIES, choice)),
    // What is held comes before what is worn.
    ...held.flatMap((choice) => {
      const layers = part(ACCESSORIES, choice);
      return heldLeft ? layers.map(mirrored) : layers;
    }),
  ];
  const colours = { ...posed.palette, ...theme.garment.tint };
  const hand = {
    cover: handCoverOf(theme.garment.kind, colours, posed.skin),
    stickColours: [posed.palette.primary, posed.palette.trim] as const,
  };
  const ownHair = toHex(head.hairTone);
  const hair = mode === 'covered' ? [] : napeHair(head, ownHair);
  const fine =
    mode === 'covered' || isToon(theme.look)
      ? []
      : flyaways(head, Boolean(headwear.window ?? head.fit.ownHat), room('hair').random);
  return {
    bodyLayers: poseBody([...(seat === null ? garment : above(seat, garment)), ...things], body, arms, hand),
    headLayers: [
      ...fine,
      ...hair,
      ...onFace.flatMap((choice) => part(ACCESSORIES, choice, head)),
      ...headwear.layers,
    ],
    napeHair: hair,
    ...(headwear.window && { window: headwear.window }),
    ...(headwear.lining && { lining: headwear.lining }),
    light: theme.light,
    lean,
    ink: INK_WIDTH[theme.look],
  };
}
