import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { fillBox } from '../../drawing/ornament.ts';
import type { Backdrop, Ctx } from '../scenery/backdrop.ts';
import { type Chamber, chamberOf } from '../scenery/chamber.ts';

export interface StreetOptions {
  readonly tones: readonly string[];
  /** Glass by day, and what is behind it where a lamp burns. */
  readonly glass: string;
  readonly lamp: string;
  readonly awnings: readonly string[];
  /** What distance turns the houses into. */
  readonly air: string;
  /** Share of windows with a lamp behind them, 0..1. */
  readonly lit: number;
}

/** A street that runs away behind the head. */
export const streetOf = (b: Backdrop): Chamber =>
  chamberOf(b, { half: 0.115, top: 0.3, foot: 0.51, eye: 0.47 });

/** House fronts with shops below, painted flat for one side of a street: far end at the origin; pixels. */
export function drawFronts(
  b: Backdrop,
  ctx: Ctx,
  [long, tall]: readonly [long: number, tall: number],
  o: StreetOptions,
): void {
  let x = 0;
  for (let i = 0; x < long; i++) {
    const wide = tall * b.between(0.42, 0.62);
    const away = Math.max(0, 1 - (x + wide * 0.5) / (long * 0.8));
    const wall = mix(o.tones[(i + Math.floor(b.random() * 2)) % o.tones.length]!, o.air, 0.7 * away);
    house(b, ctx, [x, tall * b.between(0, 0.16), wide, tall], { ...o, wall, away });
    x += wide;
  }
}

function house(
  b: Backdrop,
  ctx: Ctx,
  [x, top, wide, foot]: readonly [number, number, number, number],
  { wall, away, ...o }: StreetOptions & { wall: string; away: number },
): void {
  const veil = (colour: string) => mix(colour, o.air, 0.7 * away);
  const front = ctx.createLinearGradient(0, top, 0, foot);
  front.addColorStop(0, lighten(wall, 0.16));
  front.addColorStop(1, darken(wall, 0.16));
  ctx.fillStyle = front;
  ctx.fillRect(x, top, wide, foot - top);
  // Each house stands a little before the next and shades it.
  ctx.fillStyle = alpha('#101828', 0.2);
  ctx.fillRect(x, top, wide * 0.05, foot - top);
  fillBox(ctx, [x - wide * 0.03, top, wide * 1.06, foot * 0.018], 0, lighten(wall, 0.3));
  fillBox(ctx, [x, top + foot * 0.018, wide, foot * 0.01], 0, alpha('#101828', 0.25));
  const shop = foot * 0.22;
  const storey = foot * 0.155;
  for (let y = top + foot * 0.05; y + storey < foot - shop; y += storey)
    for (let k = 0; k < 3; k++) {
      const [px, py, pw, ph] = [x + wide * (0.1 + k * 0.29), y, wide * 0.2, storey * 0.62];
      const lit = b.random() < o.lit;
      fillBox(ctx, [px - pw * 0.12, py - ph * 0.08, pw * 1.24, ph * 1.2], 0, lighten(wall, 0.38));
      const pane = ctx.createLinearGradient(0, py, 0, py + ph);
      pane.addColorStop(0, veil(lit ? lighten(o.lamp, 0.4) : darken(o.glass, 0.3)));
      pane.addColorStop(1, veil(lit ? o.lamp : lighten(o.glass, 0.25)));
      ctx.fillStyle = pane;
      ctx.fillRect(px, py, pw, ph);
      ctx.fillStyle = lighten(wall, 0.38);
      ctx.fillRect(px + pw * 0.46, py, pw * 0.08, ph);
      ctx.fillRect(px, py + ph * 0.4, pw, ph * 0.05);
      fillBox(ctx, [px - pw * 0.2, py + ph * 1.06, pw * 1.4, ph * 0.1], 0, darken(wall, 0.22));
      if (!lit && b.random() < 0.3)
        fillBox(
          ctx,
          [px - pw * 0.1, py + ph * 0.9, pw * 1.2, ph * 0.2],
          0,
          veil(['#5f9f5a', '#d8607a'][k % 2]!),
        );
    }
  shopFront(b, ctx, [x, foot - shop, wide, shop], { ...o, frame: darken(wall, 0.45), veil });
}

function shopFront(
  b: Backdrop,
  ctx: Ctx,
  [x, y, wide, tall]: readonly [number, number, number, number],
  { frame, veil, ...o }: StreetOptions & { frame: string; veil: (colour: string) => string },
): void {
  fillBox(ctx, [x, y, wide, tall], 0, frame);
  const glow = ctx.createLinearGradient(0, y, 0, y + tall);
  glow.addColorStop(0, veil(lighten(o.lamp, 0.3)));
  glow.addColorStop(1, veil(mix(o.lamp, frame, 0.55)));
  for (const [k, w] of [
    [0.06, 0.5],
    [0.64, 0.28],
  ] as const)
    fillBox(ctx, [x + wide * k, y + tall * 0.26, wide * w, tall * (k > 0.5 ? 0.74 : 0.52)], 0, glow);
  for (let i = 0; i < 5; i++)
    fillBox(
      ctx,
      [x + wide * (0.09 + i * 0.09), y + tall * b.between(0.5, 0.62), wide * 0.055, tall * 0.2],
      0,
      veil(o.awnings[i % o.awnings.length]!),
    );
  const cloth = o.awnings[Math.floor(b.random() * o.awnings.length)]!;
  for (let i = 0; i < 8; i++) {
    const stripe = veil(i % 2 ? '#fff6e8' : cloth);
    fillBox(
      ctx,
      [x + (wide * i) / 8, y + tall * 0.02, wide / 8 + 1, tall * 0.24],
      [0, 0, wide * 0.05, wide * 0.05],
      stripe,
    );
  }
  ctx.fillStyle = alpha('#101828', 0.28);
  ctx.fillRect(x, y + tall * 0.26, wide, tall * 0.07);
}
