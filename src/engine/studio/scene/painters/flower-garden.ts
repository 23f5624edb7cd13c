import { lighten, mix } from '../../drawing/colour.ts';
import { rows } from '../../drawing/rows.ts';
import { addGlow, type Backdrop, fillSky, settle } from '../scenery/backdrop.ts';
import { addFrontBlooms, addHaze, FOCUS, recede } from '../scenery/depth.ts';
import { drawFlower, drawFoliage, drawGrass, drawRidge } from '../scenery/draw-land.ts';
import { addBokeh, addShafts, addSparks } from '../scenery/draw-light.ts';

export function paintFlowerGarden(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const sun = [b.cx + u * 0.33, height * 0.2] as const;
  fillSky(b, {
    0: mix(p.bright, p.base, 0.35),
    0.4: p.bright,
    0.62: lighten(p.glow, 0.3),
    0.7: p.base,
    1: p.deep,
  });
  addGlow(ctx, sun, u * 0.8, { colour: p.glow, strength: 0.95 });
  b.plane(FOCUS.far, (layer) => {
    for (const [y, away] of [
      [0.5, 1],
      [0.57, 0.6],
    ] as const)
      drawRidge(b, layer, {
        y,
        swing: 0.1,
        wave: 0.8,
        jagged: 0,
        top: recede(p.base, mix(p.bright, p.glow, 0.5), away),
        bottom: p.bright,
      });
  });
  b.plane(0.016, (layer) => {
    for (let i = -9; i <= 9; i++) {
      if (Math.abs(i) < 2) continue;
      drawFoliage(b, layer, [b.cx + i * u * 0.15, height * b.between(0.3, 0.55)], {
        size: u * b.between(0.1, 0.18),
        dark: mix(p.deep, p.base, 0.55),
        light: mix(p.base, p.glow, 0.6),
      });
    }
  });
  addGlow(ctx, sun, u * 0.5, { colour: lighten(p.glow, 0.4), strength: 0.6 });
  addBokeh(b, {
    count: 40,
    colours: [p.glow, lighten(p.glow, 0.5), lighten(p.base, 0.4)],
    small: 0.014,
    large: 0.05,
    top: 0.05,
    bottom: 0.7,
    strength: 0.55,
  });
  addHaze(b, { y: height * 0.62, spread: 0.14, colour: lighten(p.glow, 0.3), strength: 0.6 });
  b.plane(FOCUS.back, (layer) => {
    for (let i = -7; i <= 7; i++)
      if (Math.abs(i) > 1)
        drawFoliage(b, layer, [b.cx + (i + b.between(-0.3, 0.3)) * u * 0.13, height * 0.64], {
          size: u * b.between(0.045, 0.085),
          dark: mix(p.deep, p.base, 0.45),
          light: mix(p.base, p.glow, 0.7),
        });
  });
  const petals = [p.accent, lighten(p.accent, 0.45), turned(p.accent), '#ffffff', p.glow];
  for (const [y, size, count, blur] of rows(4)`
    0.7 0.014 70 0.008, 0.8 0.024 54 0.005, 0.94 0.042 38 0.0035`) {
    b.plane(blur, (layer) => {
      drawGrass(b, layer, {
        y: height * (y + 0.2),
        height: u * 0.22,
        count: 190,
        dark: mix(p.deep, p.base, 0.2),
        light: mix(p.base, p.glow, 0.35),
      });
      for (let i = 0; i < count; i++) {
        const x = b.cx + (b.random() < 0.5 ? -1 : 1) * u * b.between(0.14, 1);
        drawFlower(layer, [x, height * (y + b.between(-0.05, 0.07))], u * size * b.between(0.7, 1.2), {
          petal: petals[i % petals.length]!,
          eye: mix(p.glow, '#c8781f', 0.4),
        });
      }
    });
  }
  addFrontBlooms(b, mix(p.deep, p.base, 0.6), petals, 0.1);
  addShafts(b, {
    x: sun[0] + u * 0.12,
    y: sun[1] - u * 0.2,
    count: 10,
    colour: p.glow,
    strength: 0.4,
    towards: 2.1,
    fan: 1.3,
    reach: 1.3,
  });
  addSparks(b, { count: 26, colours: [p.glow], small: 0.0015, large: 0.004, strength: 0.8 });
  settle(b, { light: p.glow, strength: 0.22, corners: 0.4 });
}

const turned = (hex: string) => mix(hex, '#8f6fe0', 0.6);
