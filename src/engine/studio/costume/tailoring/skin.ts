import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Body, flipped } from '../../drawing/body.ts';
import type { Point } from '../../drawing/curve.ts';
import type { Material } from '../../drawing/material.ts';
import { fillRect, glow, shadeAcross } from '../../drawing/ornament.ts';
import { limbOf, type PartLayer, type PartRoom } from '../../drawing/part.ts';
import { clothLayer } from '../../drawing/part-layer.ts';
import { smoothstep } from '../../drawing/smoothstep.ts';
import { darker, flushed, lighter, veiled } from '../../drawing/tint.ts';
import { sleeveOutline } from './cut.ts';

const SKIN: Material = { volume: 0.2, bevel: 0.004, gloss: 0.16, shadow: 0.2, litAs: 'body' };

/** Name of the layer that is neck and chest. */
export const NECK_LAYER = 'neck';

/** Painted neck and chest of the child's skin tone; what the garment leaves open shows it. */
export function skinLayers(room: PartRoom, body: Body, bare = false): PartLayer[] {
  const { c, neckHalf: n } = body;
  const half: Point[] = [
    [0, c - 0.22],
    [n * 0.96, c - 0.2],
    [n * 0.97, c - 0.02],
    [n, c + 0.08],
    [n + 0.07, c + 0.2],
    // Kept under the cloth's edge, so that no skin shows beside it.
    ...body.shoulder
      .filter(([x]) => x > n + 0.1 && x < 1)
      .map(([x, y]): Point => [x - 0.02, y + (bare ? 0 : 0.035)]),
    [body.armpit[0], c + 0.9],
    [0, c + 1.15],
  ];
  const neck = clothLayer(NECK_LAYER, 'body', {
    outline: [...half, ...flipped(half.slice(1, -1)).reverse()],
    color: room.skin,
    material: SKIN,
    paint: (ctx) => paintNeck(ctx, room, body),
  });
  if (!bare) return [neck];
  const slim: Body = { ...body, shoulder: body.shoulder.map(([x, y]): Point => [x - 0.035, y + 0.015]) };
  const arm = sleeveOutline(slim);
  return [
    neck,
    ...[1, -1].map((side) => ({
      ...clothLayer(`arm-${side}`, 'body', {
        outline: side > 0 ? arm : flipped(arm),
        color: room.skin,
        material: {
          ...SKIN,
          volume: 0.3,
          shadow: 0.35,
        },
        paint: (ctx) => {
          ctx.scale(side, 1);
          paintArm(ctx, room, body);
        },
      }),
      limb: limbOf(side),
    })),
  ];
}

/** The hanging arm's elbow, from `body.c` down. */
const ELBOW_Y = 1.9;

/** Round at both its sides, a fold and a little blood at the elbow: without them an arm is a hose. */
function paintArm(ctx: SKRSContext2D, room: PartRoom, { c, armIn, armOut, armpit, bottom }: Body): void {
  const deep = darker(room.skin, 0.5);
  const fall = (armIn - armpit[0]) / (bottom - armpit[1]);
  const wide = armOut - armIn;
  const y = c + ELBOW_Y;
  const inX = armpit[0] + (y - armpit[1]) * fall;
  const round = shadeAcross(
    ctx,
    [inX, y],
    [inX + wide, y - wide * fall],
    [
      [0, veiled(deep, 0.36)],
      [0.34, veiled(deep, 0)],
      [0.74, veiled(deep, 0)],
      [1, veiled(deep, 0.28)],
    ],
  );
  fillRect(ctx, [armpit[0] - 0.2, c, 1.2, bottom - c], round);
  const middle = inX + wide * 0.6;
  glow(ctx, [middle, y], 0.24, [
    [0, flushed(room.skin, 0.16)],
    [1, veiled(room.skin, 0)],
  ]);
  for (let i = 1; i <= 3; i++) {
    ctx.strokeStyle = veiled(deep, 0.06);
    ctx.lineWidth = 0.013 * i;
    ctx.beginPath();
    ctx.moveTo(inX - 0.02, y - 0.03);
    ctx.quadraticCurveTo(inX + wide * 0.25, y + 0.02, inX + wide * 0.45, y - 0.01);
    ctx.stroke();
  }
}

/** How far down the sides of a neck are shaded, from a little above `body.c`, and in how many steps that goes out. */
const NECK = { height: 0.5, slices: 25 };

/** Shade under the chin, the two cords of the neck and the collar bones, softly. */
function paintNeck(ctx: SKRSContext2D, room: PartRoom, body: Body): void {
  const { c, neckHalf: n } = body;
  const deep = darker(room.skin, 0.5);
  const under = ctx.createLinearGradient(0, c - 0.04, 0, c + 0.3);
  under.addColorStop(0, veiled(deep, 0.55));
  under.addColorStop(1, veiled(deep, 0));
  fillRect(ctx, [-1, c - 0.3, 2, 0.6], under);
  for (const side of [-1, 1]) {
    // Less and less towards the shoulders: where it ended at once, a step showed across the neck.
    for (let slice = 0; slice < NECK.slices; slice++) {
      const dark = 0.4 * (1 - smoothstep(0.3, 1, slice / NECK.slices));
      const edge = ctx.createLinearGradient(side * (n + 0.03), 0, side * n * 0.45, 0);
      edge.addColorStop(0, veiled(deep, dark));
      edge.addColorStop(1, veiled(deep, 0));
      const y = c - 0.2 + (NECK.height * slice) / NECK.slices;
      fillRect(ctx, [side > 0 ? n * 0.4 : -n - 0.1, y, n * 0.6 + 0.1, NECK.height / NECK.slices], edge);
    }
    for (let i = 1; i <= 3; i++) {
      ctx.strokeStyle = veiled(deep, 0.07);
      ctx.lineWidth = 0.012 * i;
      ctx.beginPath();
      ctx.moveTo(side * 0.06, c + 0.38);
      ctx.quadraticCurveTo(side * 0.25, c + 0.31, side * 0.52, c + 0.36);
      ctx.stroke();
    }
    ctx.strokeStyle = veiled(lighter(room.skin, 0.5), 0.18);
    ctx.lineWidth = 0.02;
    ctx.beginPath();
    ctx.moveTo(side * 0.09, c + 0.405);
    ctx.quadraticCurveTo(side * 0.26, c + 0.34, side * 0.5, c + 0.385);
    ctx.stroke();
  }
}
