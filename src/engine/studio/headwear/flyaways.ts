import { headSpot } from '../drawing/head-spot.ts';
import type { Bitmap, HeadLayer } from '../drawing/layers.ts';
import type { Material } from '../drawing/material.ts';
import type { PartLayer } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { photoHair, showsHair } from '../drawing/photo-hair.ts';

/** Rays from above the eyes, so many radians apart, find where hair ends; those that point down this near to straight find a neck. */
const RAYS = { step: 0.011, down: 0.75 };
/** How far out hair is looked for, and in which steps; F. */
const REACH = { from: 0.2, to: 1.3, step: 0.006 };
/** An outline that goes out or in more than this from ray to ray is no edge of hair but of a lock, in F. */
const JUMP = 0.03;
/** Shares of rays with a strand, of the hair's depth and in F how long it is, and how far it bends out. */
const STRAND = { share: 0.45, ofDepth: 0.35, shortest: 0.025, out: [0.1, 0.5] as const };
/** No strand is longer, in F: of hair that ends above the mouth, and so is cut short all over, and of other hair. */
const LONGEST = { short: 0.055, long: 0.11 };
/** Where it begins within the edge, and how thick, in F. */
const ROOT = { within: 0.02, width: 0.003 };
/** How much of it is seen: fine hair is lighter against what is behind. */
const SEEN = { least: 0.3, most: 0.7 };

/** A hat hides what begins farther above the eyes than this, in F. */
const BELOW_HAT = 0.02;

const HAIR: Material = { volume: 0, bevel: 0, gloss: 0, shadow: 0, litAs: 'head' };

type Point = readonly [u: number, v: number];

/** A place on the outline of hair, the way out of it, the way that strands fall there, and how deep the hair is. */
interface EdgePlace {
  readonly at: Point;
  readonly out: Point;
  readonly along: Point;
  readonly depth: number;
}

/** A head is planned more than once: its outline is looked for once. */
const known = new WeakMap<Bitmap, readonly EdgePlace[]>();

function outlineOf(head: HeadLayer): readonly EdgePlace[] {
  const found = known.get(head.pixels) ?? findOutline(head);
  known.set(head.pixels, found);
  return found;
}

/** Where a ray leaves hair: how far out, and through how much of it it came. */
interface RayEdge {
  readonly angle: number;
  readonly edge: number;
  readonly depth: number;
}

/** Where the rays begin, in F. */
const MIDDLE_ABOVE_EYES = 0.12;

/** Where rays from above the eyes leave hair, in their order; null for one that meets none, or none's end. */
function rayEdges(head: HeadLayer): (RayEdge | null)[] {
  const { pixels, fit } = head;
  const shows = showsHair(pixels, photoHair(head));
  const place = headSpot(head);
  const middle = fit.eyeY - MIDDLE_ABOVE_EYES;
  const [x0, y0] = place(0, middle);
  const rays: (RayEdge | null)[] = [];
  for (let angle = RAYS.down; angle < 2 * Math.PI - RAYS.down; angle += RAYS.step) {
    const [x1, y1] = place(-Math.sin(angle), middle + Math.cos(angle));
    const isHair = (away: number): boolean => shows(x0 + (x1 - x0) * away, y0 + (y1 - y0) * away);
    let edge = REACH.to;
    while (edge > REACH.from && !isHair(edge)) edge -= REACH.step;
    let depth = 0;
    while (depth < edge && isHair(edge - depth)) depth += REACH.step;
    rays.push(edge > REACH.from && edge < REACH.to - REACH.step ? { angle, edge, depth } : null);
  }
  return rays;
}

/** The outline of a head's hair as rays meet it, from the viewer's left over the top to the right. */
function findOutline(head: HeadLayer): EdgePlace[] {
  const rays = rayEdges(head);
  const middle = head.fit.eyeY - MIDDLE_ABOVE_EYES;
  const at = ({ angle, edge }: RayEdge): Point => [-Math.sin(angle) * edge, middle + Math.cos(angle) * edge];
  return rays.flatMap((ray, index) => {
    const [before, after] = [rays[index - 3], rays[index + 3]];
    if (!ray || !before || !after) return [];
    if (Math.abs(before.edge - ray.edge) > JUMP || Math.abs(after.edge - ray.edge) > JUMP) return [];
    const [[u0, v0], [u1, v1]] = [at(before), at(after)];
    const length = Math.hypot(u1 - u0, v1 - v0) || 1;
    const tangent: Point = [(u1 - u0) / length, (v1 - v0) / length];
    // Rays go over the top from left to right: the way out lies to the left of that.
    const out: Point = [tangent[1], -tangent[0]];
    const way = ray.angle < Math.PI ? -1 : 1;
    return [{ at: at(ray), out, along: [tangent[0] * way, tangent[1] * way] as const, depth: ray.depth }];
  });
}

/**
 * Fine strands that leave the outline of a photographed head's own hair and fall along it: cut out, it would be as smooth as paper.
 * They lie behind the head. `isHatted`: something hides its crown; `random`: seeded, 0 <= n < 1.
 */
export function flyaways(head: HeadLayer, isHatted: boolean, random: () => number): PartLayer[] {
  const highest = isHatted ? head.fit.eyeY - BELOW_HAT : Number.NEGATIVE_INFINITY;
  const outline = outlineOf(head);
  const most = outline.some(({ at }) => at[1] > head.fit.mouthY) ? LONGEST.long : LONGEST.short;
  const places = outline.filter(({ at }) => at[1] > highest && random() < STRAND.share);
  const { pixels } = head;
  const place = headSpot(head);
  const strands = places.flatMap(({ at, out, along, depth }) => {
    const longest = Math.min(most, depth * STRAND.ofDepth);
    const length = longest * (0.4 + 0.6 * random());
    const bend = STRAND.out[0] + (STRAND.out[1] - STRAND.out[0]) * random() ** 2;
    const seen = SEEN.least + (SEEN.most - SEEN.least) * random();
    if (length < STRAND.shortest) return [];
    const root: Point = [at[0] - out[0] * ROOT.within, at[1] - out[1] * ROOT.within];
    const [x, y] = place(root[0], root[1]).map(Math.floor) as [number, number];
    const pixel = (y * pixels.width + x) * 4;
    const colour = `rgb(${pixels.data[pixel]} ${pixels.data[pixel + 1]} ${pixels.data[pixel + 2]} / ${seen.toFixed(2)})`;
    const point = (forward: number, aside: number): Point => [
      root[0] + along[0] * forward + out[0] * aside,
      root[1] + along[1] * forward + out[1] * aside,
    ];
    const up = (ROOT.within + length * bend) * 0.9;
    return [
      {
        colour,
        root,
        middle: point(length * 0.55, up),
        end: point(length, up),
      },
    ];
  });
  if (strands.length === 0) return [];
  return [
    partLayer('flyaways', 'behind-head', HAIR, (ctx) => {
      for (const { colour, root, middle, end } of strands) {
        ctx.fillStyle = colour;
        ctx.beginPath();
        ctx.moveTo(root[0], root[1] - ROOT.width / 2);
        ctx.quadraticCurveTo(middle[0], middle[1] - ROOT.width / 3, end[0], end[1]);
        ctx.quadraticCurveTo(middle[0], middle[1] + ROOT.width / 3, root[0], root[1] + ROOT.width / 2);
        ctx.fill();
      }
    }),
  ];
}
