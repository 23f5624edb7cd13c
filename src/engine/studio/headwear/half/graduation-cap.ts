import { addPolygon, fillPolygon, type Point, strokeSmooth } from '../../drawing/curve.ts';
import { CLOTH, SILK } from '../../drawing/material.ts';
import { bead, oval } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { seam } from '../../drawing/textile.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { band, body } from './dome.ts';
import { domeOutline, type HatBlock } from './hat-block.ts';

/** A scholar's cap: the close cap, the square board on it, and the tassel that hangs from its button. */
export function graduationCap(room: PartRoom, block: HatBlock): PartLayer[] {
  const cloth = darker(room.palette.dark, 0.05);
  const y = block.crown + 0.03;
  const cap = body({
    name: 'scholar-cap',
    outline: domeOutline(block, block.crown, 3, 0.99),
    colour: darker(cloth, 0.15),
    material: CLOTH,
  });
  return [
    cap,
    band(block, 0.05, { colour: room.palette.primary, material: { ...SILK, volume: 0.06 } }),
    board(block, y, cloth),
    tassel(block, y, room.palette.trim),
  ];
}

function board({ half, lean }: HatBlock, y: number, cloth: string): PartLayer {
  const x = lean * 0.4;
  const wide = half * 1.5;
  const [back, front]: [Point, Point] = [
    [x + 0.03, y - 0.2],
    [x - 0.03, y + 0.17],
  ];
  const [left, right]: [Point, Point] = [
    [x - wide, y - 0.02],
    [x + wide, y - 0.03],
  ];
  const thick = 0.032;
  const lower = ([px, py]: Point): Point => [px, py + thick];
  return partLayer(
    'scholar-board',
    'over-head',
    { ...CLOTH, volume: 0.03, bevel: 0.012, gloss: 0.2, shadow: 0.7 },
    (ctx) => {
      fillPolygon(ctx, [left, lower(left), lower(front), lower(right), right, front], darker(cloth, 0.45));
      ctx.beginPath();
      addPolygon(ctx, [left, back, right, front]);
      const light = ctx.createLinearGradient(left[0], back[1], right[0], front[1]);
      light.addColorStop(0, lighter(cloth, 0.2));
      light.addColorStop(1, cloth);
      ctx.fillStyle = light;
      ctx.fill();
      seam(
        ctx,
        [
          [left[0] + 0.05, left[1]],
          [front[0], front[1] - 0.018],
          [right[0] - 0.05, right[1]],
        ],
        cloth,
        { width: 0.006 },
      );
      strokeSmooth(ctx, [left, left, front, front, right], veiled(lighter(cloth, 0.6), 0.35), 0.009);
    },
  );
}

function tassel({ half, lean, brim }: HatBlock, y: number, gold: string): PartLayer {
  const x = lean * 0.4;
  const end: Point = [x + half * 1.08, brim - 0.02];
  return partLayer('scholar-tassel', 'over-head', { ...SILK, volume: 0.05 }, (ctx) => {
    const cord = plot({ x, y, half, end })`x y-0.015, x+half*0.6 y+0.02, x+half*1.03 y+0.055, end`;
    strokeSmooth(ctx, cord, darker(gold, 0.4), 0.026);
    strokeSmooth(ctx, cord, gold, 0.019);
    oval(ctx, [x, y - 0.015], [0.045, 0.026], gold);
    for (let i = -4; i <= 4; i++)
      strokeSmooth(
        ctx,
        [end, [end[0] + i * 0.008, end[1] + 0.08], [end[0] + i * 0.011, end[1] + 0.17]],
        i % 2 ? gold : darker(gold, 0.22),
        0.013,
      );
    bead(ctx, end, 0.027, gold);
    strokeSmooth(
      ctx,
      [
        [end[0] - 0.022, end[1] + 0.035],
        [end[0] + 0.022, end[1] + 0.035],
      ],
      darker(gold, 0.35),
      0.016,
    );
  });
}
