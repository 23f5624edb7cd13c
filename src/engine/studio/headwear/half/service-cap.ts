import type { SKRSContext2D } from '@napi-rs/canvas';
import { fillSmooth, inside, strokeSmooth } from '../../drawing/curve.ts';
import { CLOTH, GOLD } from '../../drawing/material.ts';
import { bead } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { fold, seam } from '../../drawing/textile.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { capBadge, peak } from './cap-pieces.ts';
import type { HatBlock } from './hat-block.ts';

/** Lengths and tones that its layers share. */
function formOfServiceCap(room: PartRoom, block: HatBlock, options: { branch?: 'pilot' | 'police' }) {
  const { palette } = room;
  const { branch = 'pilot' } = options;
  const { half, brim, lean, drop } = block;
  const top = Math.min(block.crown - 0.02, brim - 0.44);
  const bandTop = brim - 0.16;
  const badgeY = (top + bandTop) / 2 + 0.08;
  const badge = capBadge([lean * 1.4, badgeY], 0.062, {
    gold: palette.trim,
    field: branch === 'police' ? palette.secondary : palette.dark,
    wings: branch === 'pilot',
  });
  return { branch, half, brim, lean, drop, top, bandTop, badge };
}

type ServiceCapForm = ReturnType<typeof formOfServiceCap>;

function crownOfServiceCap(room: PartRoom, form: ServiceCapForm): PartLayer {
  const { palette } = room;
  const { half, lean, drop, top, bandTop } = form;
  return partLayer('cap-crown', 'over-head', CLOTH, (ctx) => {
    const outline = plot({ half, bandTop, top, lean, drop })`
      -half*0.98 bandTop+drop+0.03, -half*1.12 bandTop-0.06, -half*1.2 top+0.2, -half*1.08 top+0.1,
      -half*0.5 top+0.015, lean top-0.02, half*0.5 top+0.015, half*1.08 top+0.1, half*1.2 top+0.2,
      half*1.12 bandTop-0.06, half*0.98 bandTop+drop+0.03, 0 bandTop+0.06`;
    fillSmooth(ctx, outline, palette.primary);
    inside(ctx, outline, () => {
      const edge = plot({ half, top, lean })`
        -half*1.16 top+0.17, -half*0.6 top+0.13, lean top+0.12, half*0.6 top+0.13, half*1.16 top+0.17`;
      seam(ctx, edge, palette.primary, { width: 0.014, thread: veiled(lighter(palette.primary, 0.5), 0.5) });
      for (const x of [-0.72, 0.7])
        fold(ctx, plot({ half, x, top, bandTop })`half*x*1.2 top+0.18, half*x*1.05 bandTop`, 0.07);
      seam(ctx, plot({ lean, top, bandTop })`lean top+0.12, lean*0.8 bandTop`, palette.primary, {
        width: 0.008,
      });
    });
  });
}

function bandOfServiceCap(room: PartRoom, form: ServiceCapForm): PartLayer {
  const { palette } = room;
  const { branch, half, brim, drop, bandTop } = form;
  return partLayer('cap-band', 'over-head', CLOTH, (ctx) => {
    const outline = plot({ half, bandTop, brim, drop })`
      -half*0.98 bandTop+drop!, 0 bandTop+0.02, half*0.98 bandTop+drop!, half*0.95 brim+drop-0.07,
      half*0.89 brim+drop-0.015, half*0.7 brim-0.02, 0 brim-0.01, -half*0.7 brim-0.02,
      -half*0.89 brim+drop-0.015, -half*0.95 brim+drop-0.07`;
    fillSmooth(ctx, outline, palette.dark);
    inside(ctx, outline, () => {
      if (branch === 'police') checks(ctx, half, bandTop, palette.light);
      strokeSmooth(
        ctx,
        plot({ half, bandTop, drop })`-half bandTop+drop+0.012, 0 bandTop+0.032, half bandTop+drop+0.012`,
        palette.trim,
        0.016,
      );
    });
  });
}

function braidOfServiceCap(room: PartRoom, form: ServiceCapForm): PartLayer {
  const { palette } = room;
  const { half, brim } = form;
  return partLayer('cap-braid', 'over-head', GOLD, (ctx) => {
    const cord = plot({ half, brim })`
      -half*0.84 brim-0.085, -half*0.4 brim-0.04, 0 brim-0.03, half*0.4 brim-0.04, half*0.84 brim-0.085`;
    strokeSmooth(ctx, cord, palette.trim, 0.032);
    ctx.setLineDash([0.012, 0.012]);
    strokeSmooth(ctx, cord, darker(palette.trim, 0.4), 0.03);
    ctx.setLineDash([]);
    for (const side of [-1, 1]) bead(ctx, [side * half * 0.85, brim - 0.085], 0.026, palette.trim);
  });
}

/** Service cap: flared crown, band with braid, lacquered peak, badge. */
export function serviceCap(
  room: PartRoom,
  block: HatBlock,
  options: { branch?: 'pilot' | 'police' },
): PartLayer[] {
  const form = formOfServiceCap(room, block, options);
  const { palette } = room;
  const { badge } = form;
  const crown = crownOfServiceCap(room, form);
  const band = bandOfServiceCap(room, form);
  const braid = braidOfServiceCap(room, form);
  return [
    crown,
    band,
    peak(block, darker(palette.dark, 0.25), { depth: 0.12, gloss: 0.9, wide: 0.9 }),
    braid,
    badge,
  ];
}

function checks(ctx: SKRSContext2D, half: number, y: number, tone: string): void {
  ctx.fillStyle = tone;
  for (let i = 0; i < 26; i++) {
    for (let row = 0; row < 2; row++) {
      if ((i + row) % 2) ctx.fillRect(-half + (i * half) / 13, y + 0.035 + row * 0.036, half / 13, 0.036);
    }
  }
}
