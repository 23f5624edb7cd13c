import { darken, lighten, mix } from '../../drawing/colour.ts';
import { addGlow, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { drawCurtain } from '../scenery/draw-built.ts';
import { addBokeh, addSparks, drawSpot } from '../scenery/draw-light.ts';
import { boards, lightStage } from './stage-floor.ts';

export function paintStageCurtains(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.8;
  fillSky(b, { 0: darken(p.deep, 0.3), 0.5: mix(p.deep, p.base, 0.5), 1: p.deep });
  b.plane(0.006, (layer) => {
    for (let i = -9; i <= 9; i++) {
      drawCurtain(layer, [b.cx + (i - 0.5) * u * 0.18, b.cx + (i + 0.5) * u * 0.18], {
        top: -u * 0.1,
        tie: height * 3,
        bottom: line,
        colour: mix(p.base, p.deep, 0.5),
        folds: 2,
      });
    }
    boards(b, layer, line, { near: darken(p.accent, 0.62), far: mix(p.accent, p.deep, 0.25) });
  });
  lightStage(b, line, [p.glow, mix(p.glow, p.accent, 0.4)]);
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  addGlow(ctx, [b.cx, height * 0.45], u * 0.62, { colour: mix(p.bright, p.glow, 0.4), strength: 0.42 });
  ctx.restore();
  b.plane(0.0025, (layer) => {
    const reach = Math.max(b.width / 2, u * 0.5);
    for (const side of [-1, 1]) {
      drawCurtain(layer, [b.cx + side * reach * 1.02, b.cx + side * u * 0.2], {
        top: -u * 0.05,
        tie: height * 0.66,
        bottom: height * 1.05,
        colour: p.base,
        folds: 5,
      });
      layer.fillStyle = p.accent;
      layer.beginPath();
      layer.roundRect(
        b.cx + side * (reach * 1.02 - (reach * 1.02 - u * 0.2) * 0.24) - (reach - u * 0.16) * 0.26,
        height * 0.655,
        (reach - u * 0.16) * 0.52,
        u * 0.026,
        u * 0.012,
      );
      layer.fill();
    }
    valance(b, layer, p.base, p.accent);
  });
  b.plane(
    0.008,
    (layer) => {
      for (const [x, tx] of [
        [-0.42, -0.05],
        [0.42, 0.05],
        [0, 0],
      ] as const) {
        drawSpot(layer, [b.cx + x * u, -u * 0.04], [b.cx + tx * u, height * 0.95], {
          width: u * 0.6,
          colour: p.glow,
          strength: 0.36,
        });
      }
    },
    { blend: 'screen' },
  );
  addSparks(b, { count: 46, colours: [p.glow], small: 0.001, large: 0.0034, strength: 0.7 });
  addBokeh(b, { count: 9, colours: [p.glow], small: 0.01, large: 0.024, top: 0.75, strength: 0.35 });
  settle(b, { light: p.glow, strength: 0.12, corners: 0.6 });
}

/** Scalloped cloth along the top edge with a gold fringe. */
function valance(b: Backdrop, ctx: Ctx, cloth: string, fringe: string): void {
  const { u } = b;
  for (let i = -9; i <= 9; i++) {
    const [x, half] = [b.cx + i * u * 0.2, u * 0.105];
    const fall = ctx.createRadialGradient(x, -u * 0.06, u * 0.02, x, -u * 0.04, u * 0.17);
    fall.addColorStop(0, darken(cloth, 0.55));
    fall.addColorStop(0.6, cloth);
    fall.addColorStop(0.85, lighten(cloth, 0.22));
    fall.addColorStop(1, darken(cloth, 0.3));
    ctx.fillStyle = fall;
    ctx.beginPath();
    ctx.ellipse(x, -u * 0.02, half, u * 0.12, 0, 0, Math.PI);
    ctx.fill();
    ctx.strokeStyle = fringe;
    ctx.lineWidth = u * 0.011;
    ctx.beginPath();
    ctx.ellipse(x, -u * 0.02, half, u * 0.122, 0, 0.05, Math.PI - 0.05);
    ctx.stroke();
  }
}
