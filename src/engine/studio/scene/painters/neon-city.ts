import { alpha, lighten, mix } from '../../drawing/colour.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addHaze, FOCUS, lowerCorners } from '../scenery/depth.ts';
import { drawPerspectiveFloor } from '../scenery/draw-built.ts';
import { addBokeh, offCentre } from '../scenery/draw-light.ts';
import { drawTowers } from '../scenery/draw-towers.ts';

export function paintNeonCity(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const ground = height * 0.78;
  fillSky(b, { 0: p.deep, 0.35: p.base, 0.62: mix(p.base, p.bright, 0.6), 0.78: p.glow, 1: p.deep });
  addSmoke(b, p.bright, { size: 1.3, opacity: 0.3, threshold: 0.45, blend: 'screen', stretch: 2.2 });
  b.plane(0.004, (layer) => {
    const sun = layer.createLinearGradient(0, height * 0.2, 0, height * 0.78);
    sun.addColorStop(0, lighten(p.glow, 0.3));
    sun.addColorStop(0.6, p.bright);
    sun.addColorStop(1, alpha(p.base, 0.4));
    layer.fillStyle = sun;
    layer.beginPath();
    layer.arc(b.cx, height * 0.47, u * 0.34, 0, Math.PI * 2);
    layer.fill();
  });
  addGlow(ctx, [b.cx, height * 0.47], u * 0.6, { colour: p.bright, strength: 0.35 });
  const windows = [p.accent, lighten(p.accent, 0.5), p.bright, p.glow];
  const rows = [
    {
      blur: FOCUS.far,
      away: 1,
      low: 0.22,
      high: 0.46,
      step: 0.06,
      wall: mix(p.base, p.bright, 0.4),
      lit: 0.2,
    },
    {
      blur: FOCUS.back,
      away: 0.5,
      low: 0.24,
      high: 0.52,
      step: 0.1,
      wall: mix(p.deep, p.base, 0.7),
      lit: 0.3,
    },
    {
      blur: FOCUS.middle,
      away: 0.1,
      low: 0.28,
      high: 0.66,
      step: 0.17,
      wall: mix(p.deep, p.base, 0.25),
      lit: 0.34,
    },
  ];
  for (const row of rows) {
    b.plane(row.blur, (layer) => {
      drawTowers(b, layer, {
        ...row,
        ground,
        low: row.low * u,
        high: row.high * u,
        haze: p.bright,
        windows,
        valley: 0.62,
        shine: p.glow,
      });
      if (row.step > 0.09) neonSigns(b, layer, ground);
    });
    addHaze(b, {
      y: ground - u * 0.05,
      spread: 0.3,
      colour: mix(p.bright, p.base, 0.35),
      strength: 0.16 + 0.3 * row.away,
    });
    addGlow(ctx, [b.cx, ground], u * 0.7, { colour: mix(p.bright, p.glow, 0.4), strength: 0.2 });
  }
  wetGround(b, ground);
  addRails(b, p);
  addBokeh(b, { count: 26, colours: windows, small: 0.006, large: 0.024, top: 0.55, strength: 0.5 });
  settle(b, { light: p.bright, strength: 0.2, corners: 0.55 });
}

/** Signs that stand out from the fronts: a lit frame with bars of something written in it. */
function neonSigns(b: Backdrop, ctx: Ctx, ground: number): void {
  const { palette: p, u } = b;
  for (let i = 0; i < 9; i++) {
    const { x } = offCentre(b);
    const [wide, tall] = [u * b.between(0.014, 0.026), u * b.between(0.07, 0.16)];
    const y = ground - u * b.between(0.14, 0.46);
    const colour = i % 2 ? p.accent : lighten(p.bright, 0.2);
    addGlow(ctx, [x, y + tall / 2], tall * 1.2, { colour, strength: 0.4 });
    ctx.fillStyle = alpha(p.deep, 0.85);
    ctx.fillRect(x - wide / 2, y, wide, tall);
    ctx.strokeStyle = lighten(colour, 0.3);
    ctx.lineWidth = u * 0.0028;
    ctx.strokeRect(x - wide / 2, y, wide, tall);
    ctx.fillStyle = lighten(colour, 0.55);
    for (let k = 0; k < 5; k++)
      ctx.fillRect(
        x - wide * b.between(0.1, 0.3),
        y + tall * (0.1 + k * 0.17),
        wide * b.between(0.3, 0.5),
        tall * 0.07,
      );
  }
}

/** Rails of light before the lens, curving out of the picture at both lower corners. */
function addRails(b: Backdrop, p: Backdrop['palette']): void {
  const { u, height } = b;
  b.plane(
    FOCUS.before,
    (ctx) => {
      for (const { x, side } of lowerCorners(b))
        for (const [i, colour] of [p.accent, p.bright].entries()) {
          ctx.strokeStyle = alpha(colour, 0.9);
          ctx.lineWidth = u * (0.014 - i * 0.004);
          ctx.beginPath();
          ctx.moveTo(x + side * u * 0.1, height - u * (0.2 - i * 0.05));
          ctx.quadraticCurveTo(
            x - side * u * 0.06,
            height - u * (0.12 - i * 0.04),
            x - side * u * (0.2 + i * 0.03),
            height + u * 0.05,
          );
          ctx.stroke();
        }
    },
    { blend: 'screen' },
  );
}

/** A mirror of what stands above the line, smeared downwards, with a grid of light. */
function wetGround(b: Backdrop, ground: number): void {
  const { ctx, width, height, palette: p, u } = b;
  const depth = height - ground;
  ctx.save();
  ctx.translate(0, ground * 2);
  ctx.scale(1, -1);
  ctx.globalAlpha = 0.8;
  ctx.drawImage(ctx.canvas, 0, ground - depth * 1.6, width, depth * 1.6, 0, ground - depth, width, depth);
  ctx.restore();
  const dim = ctx.createLinearGradient(0, ground, 0, height);
  dim.addColorStop(0, alpha(p.bright, 0.35));
  dim.addColorStop(0.25, alpha(p.deep, 0.55));
  dim.addColorStop(1, alpha(p.deep, 0.9));
  ctx.fillStyle = dim;
  ctx.fillRect(0, ground, width, depth);
  b.plane(
    0.0015,
    (layer) => {
      layer.beginPath();
      layer.rect(0, ground, width, depth);
      layer.clip();
      drawPerspectiveFloor(b, layer, {
        line: ground,
        colour: alpha(p.accent, 0.55),
        width: 0.0016,
        rows: [0.06, 0.16, 0.32, 0.56, 0.86],
      });
    },
    { blend: 'screen' },
  );
  addGlow(ctx, [b.cx, ground], u * 0.5, { colour: p.accent, strength: 0.15 });
}
