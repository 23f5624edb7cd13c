import type { SKRSContext2D } from '@napi-rs/canvas';
import { moved, type Point, sampled, spotsAlong, strokeSmooth } from './curve.ts';
import { bead, disc, jewel, oval, towardsEnds } from './ornament.ts';
import { darker, lighter, veiled } from './tint.ts';

type Line = (t: number) => Point;

/** A band of metal along a line: dark underside, body, bright upper edge, beads along both edges. */
export function circlet(
  ctx: SKRSContext2D,
  line: Line,
  { width, metal, beads = true }: { width: number; metal: string; beads?: boolean },
): void {
  const points = sampled(line);
  strokeSmooth(ctx, moved(points, 0, width * 0.16), darker(metal, 0.45), width);
  strokeSmooth(ctx, points, metal, width);
  strokeSmooth(ctx, moved(points, 0, -width * 0.3), veiled(lighter(metal, 0.7), 0.8), width * 0.16);
  if (!beads) return;
  for (const spot of spotsAlong(27, line))
    bead(ctx, [spot.x, spot.y + width * 0.48], width * 0.15, lighter(metal, 0.2));
}

/** How much of a band's length each end turns away from the viewer, how dark it is there, and how much of it lies under hair. */
const TURNED = { share: 0.16, dark: 0.34, ink: '20,12,26', hidden: 0.07 };

/**
 * Darkens what has been painted of a layer towards both ends of the line that it is worn along: it goes round the head, and
 * into the hair by the share `hidden` of it; a crown stands on it.
 */
export function turnEnds(ctx: SKRSContext2D, line: Line, how: Partial<typeof TURNED> = {}): void {
  const [[left], [right]] = [line(0), line(1)];
  const { share, dark, ink, hidden } = { ...TURNED, ...how };
  const ends = { from: left, to: right };
  towardsEnds(ctx, 'source-atop', { ...ends, share, color: (at) => `rgba(${ink},${dark * at})` });
  if (hidden > 0)
    towardsEnds(ctx, 'destination-out', { ...ends, share: hidden, color: (at) => `rgba(0,0,0,${at})` });
}

/** A chain of links along a line. */
export function chain(ctx: SKRSContext2D, line: readonly Point[], width: number, gold: string): void {
  strokeSmooth(ctx, line, darker(gold, 0.4), width * 1.2);
  strokeSmooth(ctx, line, gold, width);
  ctx.setLineDash([width * 0.9, width * 0.7]);
  strokeSmooth(ctx, line, lighter(gold, 0.5), width * 0.7);
  ctx.setLineDash([]);
}

/** The round gold brooch of temple jewellery: petals of stones around a ruby. */
export function rosette(
  ctx: SKRSContext2D,
  [x, y]: Point,
  radius: number,
  { gold, stone, other }: { gold: string; stone: string; other: string },
): void {
  disc(ctx, [x, y], radius * 1.06, darker(gold, 0.4));
  for (let i = 0; i < 12; i++) {
    const angle = (i / 12) * Math.PI * 2;
    bead(
      ctx,
      [x + Math.cos(angle) * radius * 0.96, y + Math.sin(angle) * radius * 0.96],
      radius * 0.16,
      gold,
    );
  }
  disc(ctx, [x, y], radius * 0.86, gold);
  for (let i = 0; i < 8; i++) {
    const angle = (i / 8) * Math.PI * 2;
    oval(
      ctx,
      [x + Math.cos(angle) * radius * 0.58, y + Math.sin(angle) * radius * 0.58],
      [radius * 0.22, radius * 0.13, angle],
      i % 2 ? stone : other,
    );
  }
  jewel(ctx, [x, y], radius * 0.24, { stone, setting: lighter(gold, 0.25) });
}
