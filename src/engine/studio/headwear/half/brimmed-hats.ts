import { mix } from '../../drawing/colour.ts';
import { type Point, strokeSmooth } from '../../drawing/curve.ts';
import { feather } from '../../drawing/feather.ts';
import { CLOTH, LEATHER, PETAL } from '../../drawing/material.ts';
import { placed, rose } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer, partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { fold, seam } from '../../drawing/textile.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import type { HatBlock } from './hat-block.ts';

interface BrimmedHat {
  readonly crownColour: string;
  readonly brimColour: string;
  readonly band: string;
  /** Width of the brim over the opening. */
  readonly reach: number;
  readonly pinch: number;
  readonly material: typeof CLOTH;
  readonly weave?: boolean;
  /** Height of a crown that is flat on top; a dented dome without it. */
  readonly flat?: number;
}

/** Crown and curled brim; dents, weave and flowers by what is asked. */
function brimmed({ half, brim, crown, lean }: HatBlock, hat: BrimmedHat): PartLayer[] {
  const top = hat.flat ? brim - hat.flat : Math.min(crown - hat.pinch, brim - 0.44);
  const dome: Point[] = hat.flat
    ? plot({ half, brim, top })`
      -half brim-0.04, -half*0.97 brim-0.2, -half*0.93 top+0.05, -half*0.86 top+0.01, 0 top-0.015,
      half*0.86 top+0.01, half*0.93 top+0.05, half*0.97 brim-0.2, half brim-0.04, 0 brim+0.02`
    : plot({ half, brim, top, lean, hat })`
      -half brim-0.04, -half*0.98 brim-0.2, -half*0.8 top+0.1, -half*0.42 top, lean top+hat.pinch,
      half*0.42 top, half*0.8 top+0.1, half*0.98 brim-0.2, half brim-0.04, 0 brim+0.02`;
  const crownLayer = clothLayer('hat-crown', 'over-head', {
    outline: dome,
    color: hat.crownColour,
    material: { ...hat.material, volume: 0.24 },
    paint: (ctx) => {
      if (hat.weave) weave(ctx, half * 1.1, [top - 0.02, brim + 0.05], hat.crownColour);
      else if (!hat.flat) {
        fold(
          ctx,
          plot({ lean, top, hat })`lean top+hat.pinch, lean*0.8 top+0.16, lean*0.6 top+0.24`,
          0.13,
          1.3,
        );
        for (const side of [-1, 1])
          fold(ctx, plot({ side, half, top })`side*half*0.62 top+0.05, side*half*0.5 top+0.2`, 0.1, 1.1);
      }
      const line = plot({ half, brim })`-half*1.02 brim-0.11, 0 brim-0.065, half*1.02 brim-0.11`;
      strokeSmooth(ctx, line, darker(hat.band, 0.4), 0.115);
      strokeSmooth(ctx, line, hat.band, 0.1);
      strokeSmooth(ctx, line, veiled(lighter(hat.band, 0.6), 0.3), 0.02);
    },
  });
  const wide = half * hat.reach;
  const outline = plot({ wide, brim, half, lean })`
    -wide brim-0.05, -wide*0.92 brim-0.1, -half brim-0.075, -half*0.5 brim-0.03, 0 brim-0.015,
    half*0.5 brim-0.03, half brim-0.075, wide*0.92 brim-0.1, wide brim-0.05, wide*0.8 brim+0.04,
    half*0.6 brim+0.085, lean brim+0.1, -half*0.6 brim+0.085, -wide*0.8 brim+0.04`;
  const brimLayer = clothLayer('hat-brim', 'over-head', {
    outline,
    color: hat.brimColour,
    material: { ...hat.material, volume: 0.12 },
    paint: (ctx) => {
      if (hat.weave) weave(ctx, wide, [brim - 0.15, brim + 0.12], hat.brimColour);
      strokeSmooth(ctx, outline.slice(8).concat([[-wide, brim - 0.05]]), darker(hat.brimColour, 0.35), 0.03);
      if (!hat.weave)
        seam(
          ctx,
          plot({ wide, brim, half, lean })`
            -wide*0.9 brim-0.03, -half*0.6 brim+0.055, lean brim+0.07, half*0.6 brim+0.055,
            wide*0.9 brim-0.03`,
          hat.brimColour,
          { width: 0.008 },
        );
    },
  });
  return [crownLayer, brimLayer];
}

/** Plaited straw: slanted strands in rows. */
function weave(
  ctx: Parameters<PartLayer['draw']>[0],
  half: number,
  [top, bottom]: readonly [top: number, bottom: number],
  straw: string,
): void {
  for (const [slant, tone] of [
    [0.03, veiled(darker(straw, 0.55), 0.45)],
    [-0.03, veiled(lighter(straw, 0.6), 0.5)],
  ] as const) {
    ctx.beginPath();
    for (let y = top; y < bottom; y += 0.032) {
      for (let x = -half; x < half; x += 0.032) {
        ctx.moveTo(x, y);
        ctx.lineTo(x + slant, y + 0.03);
      }
    }
    ctx.strokeStyle = tone;
    ctx.lineWidth = 0.009;
    ctx.stroke();
  }
}

/** Pinched felt with a leather band, brim shading the brow. */
export function safariHat(room: PartRoom, block: HatBlock): PartLayer[] {
  const { palette } = room;
  const khaki = mix(palette.primary, '#b79a68', 0.35);
  return brimmed(block, {
    crownColour: khaki,
    brimColour: khaki,
    band: darker(palette.secondary, 0.2),
    reach: 1.62,
    pinch: 0.07,
    material: CLOTH,
  });
}

/** Woven straw with a ribbon. */
export function strawHat(room: PartRoom, block: HatBlock): PartLayer[] {
  const straw = '#e3bd70';
  return brimmed(block, {
    crownColour: straw,
    brimColour: straw,
    band: room.palette.primary,
    reach: 1.6,
    pinch: 0.02,
    material: CLOTH,
    weave: true,
  });
}

/** Trilby with a satin band and a feather. */
export function trilby(room: PartRoom, block: HatBlock): PartLayer[] {
  const { palette } = room;
  const { half, brim } = block;
  const layers = brimmed(block, {
    crownColour: palette.primary,
    brimColour: palette.primary,
    band: palette.dark,
    reach: 1.3,
    pinch: 0.09,
    material: CLOTH,
  });
  const plume = partLayer('hat-feather', 'over-head', { ...CLOTH, volume: 0.05 }, (ctx) => {
    placed(ctx, { x: half * 0.62, y: brim - 0.1, angle: 0.5 }, 1, () =>
      feather(ctx, 0.34, palette.accent, palette.trim),
    );
  });
  return [...layers, plume];
}

/** Top hat with a sash: ringmaster, stage dancer. */
export function topHat(room: PartRoom, block: HatBlock): PartLayer[] {
  const { palette } = room;
  return brimmed(block, {
    crownColour: palette.dark,
    brimColour: palette.dark,
    band: palette.accent,
    reach: 1.34,
    pinch: 0,
    material: { ...LEATHER, gloss: 0.55 },
    flat: 0.52,
  });
}

/** Flat-crowned, straight-brimmed hat of Andalusia with a rose at its side. */
export function cordobes(room: PartRoom, block: HatBlock): PartLayer[] {
  const { palette } = room;
  const { half, brim } = block;
  const layers = brimmed(block, {
    crownColour: palette.dark,
    brimColour: palette.dark,
    band: palette.primary,
    reach: 1.62,
    pinch: 0,
    material: CLOTH,
    flat: 0.34,
  });
  const roses = partLayer('hat-roses', 'over-head', PETAL, (ctx) => {
    rose(ctx, [-half * 0.98, brim + 0.02], 0.075, { colour: darker(palette.primary, 0.15), angle: 2 });
    rose(ctx, [-half * 0.74, brim - 0.07], 0.11, { colour: palette.primary, angle: 0.4 });
  });
  return [...layers, roses];
}
