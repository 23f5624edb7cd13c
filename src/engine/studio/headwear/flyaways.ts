import { headSpot } from '../drawing/head-spot.ts';
import type { HeadLayer } from '../drawing/layers.ts';
import type { Material } from '../drawing/material.ts';
import type { PartLayer } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { photoHair } from '../drawing/photo-hair.ts';
import { smoothstep } from '../drawing/smoothstep.ts';

/** Rays from above the eyes, so many radians apart, find where hair ends; those that point down this near to straight find a neck. */
const RAYS = { step: 0.011, down: 0.75 };
/** How far out hair is looked for, and in which steps; F. */
const REACH = { from: 0.2, to: 1.3, step: 0.006 };
/** An outline that goes out or in more than this from ray to ray is no edge of hair but of a lock, in F. */
const JUMP = 0.03;
/** Of the mask's 255. */
const HALF = 128;
/** Shares of rays with a strand, of the hair's depth and in F how long it is, and how far it bends out. */
const STRAND = { share: 0.55, ofDepth: 0.35, longest: 0.11, shortest: 0.025, out: [0.1, 0.5] as const };
/** Where it begins within the edge, and how thick, in F. */
const ROOT = { within: 0.02, width: 0.003 };
/** How much of it is seen: fine hair is lighter against what is behind. */
const SEEN = { least: 0.35, most: 0.8 };

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

/** The outline of a head's hair as rays meet it, from the viewer's left over the top to the right. */
function outlineOf(head: HeadLayer): EdgePlace[] {
  const { pixels, fit } = head;
  const hair = photoHair(head);
  const place = headSpot(head);
  const isHair = (u: number, v: number): boolean => {
    const [x, y] = place(u, v).map(Math.floor) as [number, number];
    if (x < 0 || y < 0 || x >= pixels.width || y >= pixels.height) return false;
    const at = y * pixels.width + x;
    return hair.data[at]! > HALF && pixels.data[at * 4 + 3]! > HALF;
  };
  const middle = fit.eyeY - 0.12;
  const rays: ({ readonly angle: number; readonly edge: number; readonly depth: number } | null)[] = [];
  for (let angle = RAYS.down; angle < 2 * Math.PI - RAYS.down; angle += RAYS.step) {
    const [du, dv] = [-Math.sin(angle), Math.cos(angle)];
    let edge = REACH.to;
    while (edge > REACH.from && !isHair(du * edge, middle + dv * edge)) edge -= REACH.step;
    let depth = 0;
    while (depth < edge && isHair(du * (edge - depth), middle + dv * (edge - depth))) depth += REACH.step;
    rays.push(edge > REACH.from && edge < REACH.to - REACH.step ? { angle, edge, depth } : null);
  }
  const at = ({ angle, edge }: { angle: number; edge: number }): Point => [
    -Math.sin(angle) * edge,
    middle + Math.cos(angle) * edge,
  ];
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
  const places = outlineOf(head).filter(({ at }) => at[1] > highest && random() < STRAND.share);
  const { pixels } = head;
  const place = headSpot(head);
  const strands = places.flatMap(({ at, out, along, depth }) => {
    const longest = Math.min(STRAND.longest, depth * STRAND.ofDepth);
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
    const up = ROOT.within + length * bend;
    return [
      {
        colour,
        root,
        middle: point(length * 0.55, up * 0.9),
        end: point(length, up * smoothstep(0, 1, 0.8)),
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
