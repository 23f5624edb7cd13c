import { fillSmooth, inside, strokeSmooth } from '../../drawing/curve.ts';
import { feather } from '../../drawing/feather.ts';
import { CLOTH, GOLD, LEATHER } from '../../drawing/material.ts';
import { bead, placed } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer, partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { fold } from '../../drawing/textile.ts';
import { darker, lighter } from '../../drawing/tint.ts';
import type { HatBlock } from './hat-block.ts';

/** Lengths and tones that its layers share. */
function formOfTricorn({ half, brim, crown, lean }: HatBlock) {
  const top = Math.min(crown, brim - 0.4);
  const wide = half * 1.5;
  const flap = plot({ wide, brim, half, top, lean })`
    -wide brim-0.24!, -half*0.8 brim-0.32, -half*0.3 top+0.14, lean top+0.1, half*0.3 top+0.14,
    half*0.8 brim-0.32, wide brim-0.24!, half*0.9 brim-0.02, half*0.45 brim+0.05, lean brim+0.085,
    -half*0.45 brim+0.05, -half*0.9 brim-0.02`;
  return { half, brim, crown, lean, top, wide, flap };
}

type TricornForm = ReturnType<typeof formOfTricorn>;

function domeOfTricorn(room: PartRoom, form: TricornForm): PartLayer {
  const { palette } = room;
  const { half, brim, top } = form;
  return clothLayer('tricorn-crown', 'over-head', {
    outline: plot({ half, brim, top })`
      -half*0.9 brim-0.05, -half*0.86 top+0.12, -half*0.4 top-0.02, 0 top-0.05, half*0.4 top-0.02,
      half*0.86 top+0.12, half*0.9 brim-0.05`,
    color: darker(palette.dark, 0.15),
    material: LEATHER,
  });
}

function frontOfTricorn(room: PartRoom, form: TricornForm): PartLayer {
  const { palette } = room;
  const { half, brim, wide, flap } = form;
  return partLayer('tricorn', 'over-head', LEATHER, (ctx) => {
    fillSmooth(ctx, flap, palette.dark);
    inside(ctx, flap, () => {
      for (const side of [-1, 1])
        fold(ctx, plot({ side, wide, brim, half })`side*wide*0.86 brim-0.2, side*half*0.5 brim-0.16`, 0.1);
    });
    strokeSmooth(ctx, flap.slice(0, 9), darker(palette.trim, 0.4), 0.034);
    strokeSmooth(ctx, flap.slice(0, 9), palette.trim, 0.024);
  });
}

function badgeOfTricorn(room: PartRoom, form: TricornForm): PartLayer {
  const { palette } = room;
  const { brim, lean, top } = form;
  return partLayer('tricorn-badge', 'over-head', GOLD, (ctx) => {
    const y = (top + brim) / 2 + 0.07;
    ctx.strokeStyle = palette.trim;
    ctx.lineWidth = 0.022;
    ctx.beginPath();
    for (let i = 0; i < 8; i++) {
      const angle = (i * Math.PI) / 4;
      ctx.moveTo(lean * 1.4, y);
      ctx.lineTo(lean * 1.4 + Math.cos(angle) * 0.115, y + Math.sin(angle) * 0.115);
    }
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(lean * 1.4, y, 0.078, 0, Math.PI * 2);
    ctx.lineWidth = 0.03;
    ctx.stroke();
    bead(ctx, [lean * 1.4, y], 0.036, palette.accent);
  });
}

function plumeOfTricorn(room: PartRoom, form: TricornForm): PartLayer {
  const { palette } = room;
  const { half, brim } = form;
  return partLayer('tricorn-plume', 'over-head', { ...CLOTH, volume: 0.06 }, (ctx) => {
    for (const [turn, size] of rows(2)`1.15 0.5, 0.8 0.58, 0.45 0.52`) {
      placed(ctx, { x: half * 0.5, y: brim - 0.2, angle: turn }, 1, () =>
        feather(ctx, size, palette.primary, lighter(palette.primary, 0.3)),
      );
    }
  });
}

/** Three-cornered hat with gold edge, plume and a ship's wheel badge. */
export function tricorn(room: PartRoom, block: HatBlock): PartLayer[] {
  const form = formOfTricorn(block);
  const dome = domeOfTricorn(room, form);
  const front = frontOfTricorn(room, form);
  const badge = badgeOfTricorn(room, form);
  const plume = plumeOfTricorn(room, form);
  return [dome, plume, front, badge];
}
