import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { addGlow, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { drawSideWall } from '../scenery/chamber.ts';
import { addHaze, addPool, addReflection, FOCUS } from '../scenery/depth.ts';
import { addBokeh } from '../scenery/draw-light.ts';
import { drawTowers } from '../scenery/draw-towers.ts';
import { drawFronts, streetOf } from './street.ts';

/** A street after dark: lit shops on both sides, lamps down its length, all of it again in the wet ground. */
export function paintRainyStreet(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const street = { ...streetOf(b), foot: height * 0.54 };
  const lamps = [p.glow, lighten(p.glow, 0.3), p.accent, '#6fe0a8', '#9fd0ff'];
  fillSky(b, {
    0: p.deep,
    0.3: mix(p.deep, p.base, 0.7),
    0.54: p.bright,
    0.55: mix(p.base, p.deep, 0.4),
    1: p.deep,
  });
  b.plane(FOCUS.far, (layer) => {
    drawTowers(b, layer, {
      ground: street.foot,
      low: u * 0.14,
      high: u * 0.36,
      step: 0.07,
      wall: mix(p.base, p.deep, 0.35),
      haze: p.bright,
      windows: [p.glow, lighten(p.glow, 0.4)],
      lit: 0.4,
      valley: 0.5,
    });
  });
  addHaze(b, { y: street.foot - u * 0.04, spread: 0.3, colour: p.bright, strength: 0.5 });
  b.plane(FOCUS.back, (layer) => {
    layer.fillStyle = mix(p.deep, p.base, 0.3);
    layer.fillRect(-u, street.foot, b.width + 2 * u, height);
    for (const side of [-1, 1] as const)
      drawSideWall(b, layer, { chamber: street, side }, (flat, long, tall) => {
        drawFronts(b, flat, [long, tall], {
          tones: [mix(p.deep, p.base, 0.55), mix(p.deep, '#4a3a44', 0.6), mix(p.deep, p.base, 0.25)],
          glass: mix(p.base, p.deep, 0.5),
          lamp: p.glow,
          awnings: [p.accent, '#3f8f7a', '#d89a3a', mix(p.base, p.bright, 0.3)],
          air: mix(p.base, p.bright, 0.5),
          lit: 0.42,
        });
      });
  });
  b.plane(FOCUS.middle, (layer) => {
    for (const k of [0.1, 0.2, 0.38, 0.66])
      for (const side of [-1, 1]) streetLamp(b, layer, { side, k, eye: street.eye });
  });
  addReflection(b, street.foot + u * 0.02, 0.75, 0.009);
  const sheen = ctx.createLinearGradient(0, street.foot, 0, height);
  sheen.addColorStop(0, alpha(p.bright, 0.3));
  sheen.addColorStop(0.3, alpha(p.deep, 0.2));
  sheen.addColorStop(1, alpha(p.deep, 0.5));
  ctx.fillStyle = sheen;
  ctx.fillRect(0, street.foot + u * 0.02, b.width, height);
  streaks(b, street.foot + u * 0.02, lamps);
  for (let i = 0; i < 16; i++) {
    const k = b.random();
    const y = street.foot + (height - street.foot) * (0.16 + 0.84 * k * k);
    const x = b.cx + (b.random() < 0.5 ? -1 : 1) * u * b.between(0.12, 0.6);
    addPool(ctx, [x, y], [u * (0.03 + 0.12 * k), u * (0.006 + 0.022 * k)], {
      colour: lamps[i % lamps.length]!,
      strength: 0.5,
    });
  }
  addBokeh(b, {
    count: 40,
    colours: lamps,
    small: 0.012,
    large: 0.045,
    top: 0.24,
    bottom: 0.56,
    strength: 0.85,
  });
  drops(b);
  addGlow(ctx, [b.cx, b.headY], u * 0.46, { colour: p.glow, strength: 0.18 });
  settle(b, { light: p.bright, strength: 0.2, corners: 0.5 });
}

/** What lamps leave in the wet: columns of their colour, longest at the sides, where the shops are. */
function streaks(b: Backdrop, line: number, lamps: readonly string[]): void {
  const { u, height } = b;
  b.plane(
    0.006,
    (layer) => {
      for (let i = 0; i < 40; i++) {
        const aside = b.between(0.08, 0.75);
        const x = b.cx + (i % 2 ? 1 : -1) * aside * u;
        const long = (height - line) * b.between(0.3, 0.6) * (0.4 + aside);
        const colour = lamps[Math.floor(b.random() * lamps.length)]!;
        const streak = layer.createLinearGradient(0, line, 0, line + long);
        streak.addColorStop(0, alpha(colour, 0.75));
        streak.addColorStop(0.5, alpha(colour, 0.3));
        streak.addColorStop(1, alpha(colour, 0));
        layer.fillStyle = streak;
        layer.fillRect(x, line, u * b.between(0.006, 0.02), long);
      }
    },
    { blend: 'screen' },
  );
}

/** A lamp post at the kerb, its light in the rain around it; `k` its share of the nearest one's size. */
function streetLamp(b: Backdrop, ctx: Ctx, { side, k, eye }: { side: number; k: number; eye: number }): void {
  const { palette: p, u, cx } = b;
  const x = cx + side * u * (0.05 + 0.62 * k);
  const [foot, top] = [eye + u * 0.5 * k, eye - u * 0.62 * k];
  const half = u * 0.012 * k + u * 0.0006;
  ctx.fillStyle = mix(darken(p.deep, 0.3), p.base, 0.6 - k * 0.6);
  ctx.fillRect(x - half, top, half * 2, foot - top);
  ctx.fillRect(Math.min(x, x - side * u * 0.13 * k), top, u * 0.13 * k, half * 1.6);
  const lamp = x - side * u * 0.12 * k;
  addGlow(ctx, [lamp, top + half * 3], u * 0.34 * k + u * 0.015, { colour: p.glow, strength: 0.6 });
  addGlow(ctx, [lamp, top + half * 3], u * 0.06 * k + u * 0.004, {
    colour: lighten(p.glow, 0.7),
    strength: 1,
  });
}

/** Rain that the lamps catch, in two distances, and rings where it falls into the wet. */
function drops(b: Backdrop): void {
  const { u, width, height } = b;
  for (const [count, wide, long, a] of [
    [190, 0.0011, 0.04, 0.24],
    [44, 0.0024, 0.1, 0.2],
  ] as const)
    b.plane(0.0012, (layer) => {
      layer.strokeStyle = alpha('#e8f4ff', a);
      layer.lineWidth = u * wide;
      layer.beginPath();
      for (let i = 0; i < count; i++) {
        const [x, y] = [b.random() * width * 1.1, b.random() * height];
        layer.moveTo(x, y);
        layer.lineTo(x - u * long * 0.14, y + u * long * b.between(0.7, 1.3));
      }
      layer.stroke();
    });
  b.plane(0.0012, (layer) => {
    layer.lineWidth = u * 0.0014;
    for (let i = 0; i < 30; i++) {
      const k = b.random();
      layer.strokeStyle = alpha('#e8f4ff', 0.12 + 0.24 * k);
      layer.beginPath();
      layer.ellipse(
        b.random() * width,
        height * (0.66 + 0.33 * k),
        u * (0.01 + 0.03 * k),
        u * (0.002 + 0.007 * k),
        0,
        0,
        Math.PI * 2,
      );
      layer.stroke();
    }
  });
}
