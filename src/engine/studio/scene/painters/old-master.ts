import { alpha, darken, mix } from '../../drawing/colour.ts';
import { fillRect } from '../../drawing/ornament.ts';
import { addGlow, addSmoke, type Backdrop, fillSky, settle } from '../scenery/backdrop.ts';
import { drawCurtain } from '../scenery/draw-built.ts';
import { drawRidge } from '../scenery/draw-land.ts';
import { addShafts } from '../scenery/draw-light.ts';

/** A dark room with drapery on one side and a far view on the other, in brown varnish. */
export function paintOldMaster(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: p.deep, 0.5: p.base, 1: darken(p.deep, 0.2) });
  addSmoke(b, p.bright, { size: 1.1, opacity: 0.3, threshold: 0.4 });
  addSmoke(b, p.deep, { size: 0.7, opacity: 0.6, threshold: 0.35 });
  const edge = Math.max(b.width * 0.5, u * 0.5);
  b.plane(0.006, (layer) => {
    const [x, y, wide, tall] = [b.cx + u * 0.27, height * 0.12, edge, height * 0.42];
    layer.save();
    layer.beginPath();
    layer.rect(x, y, wide, tall);
    layer.clip();
    const sky = layer.createLinearGradient(0, y, 0, y + tall);
    sky.addColorStop(0, mix('#5f8088', p.bright, 0.35));
    sky.addColorStop(0.6, mix('#e8cf94', p.bright, 0.3));
    sky.addColorStop(1, p.bright);
    fillRect(layer, [x, y, wide, tall], sky);
    for (const [k, tone] of [
      [0.38, '#6f8078'],
      [0.43, '#5a6144'],
      [0.48, '#3f3f24'],
    ] as const) {
      drawRidge(b, layer, {
        y: k,
        swing: 0.05,
        wave: 0.4,
        jagged: 0.25,
        top: mix(tone, p.bright, 0.25),
        bottom: mix(tone, p.deep, 0.3),
      });
    }
    layer.restore();
    layer.strokeStyle = mix(p.deep, p.base, 0.45);
    layer.lineWidth = u * 0.045;
    layer.strokeRect(x, y, wide, tall + u * 0.02);
    layer.strokeStyle = mix(p.base, p.bright, 0.35);
    layer.lineWidth = u * 0.006;
    layer.strokeRect(x + u * 0.022, y + u * 0.022, wide, tall - u * 0.03);
  });
  b.plane(0.005, (layer) => {
    drawCurtain(layer, [b.cx - edge * 1.04, b.cx - u * 0.16], {
      top: -u * 0.1,
      tie: height * 0.7,
      bottom: height * 1.08,
      colour: p.accent,
      folds: 4,
    });
    const shade = layer.createLinearGradient(b.cx - edge, 0, b.cx - u * 0.1, 0);
    shade.addColorStop(0, alpha(p.deep, 0.75));
    shade.addColorStop(0.6, alpha(p.deep, 0.25));
    shade.addColorStop(1, alpha(p.deep, 0.55));
    layer.globalCompositeOperation = 'source-atop';
    fillRect(layer, [b.cx - edge * 1.1, -u, edge * 1.2, height + 2 * u], shade);
  });
  addShafts(b, {
    x: b.cx - u * 0.8,
    y: -u * 0.25,
    count: 4,
    colour: p.glow,
    strength: 0.22,
    towards: 0.85,
    fan: 0.6,
    reach: 1.5,
    blur: 0.03,
  });
  ctx.globalCompositeOperation = 'soft-light';
  addGlow(ctx, [b.cx, b.headY], u * 0.5, { colour: p.glow, strength: 0.75 });
  ctx.globalCompositeOperation = 'source-over';
  settle(b, { light: p.bright, strength: 0.2, corners: 0.75 });
}
