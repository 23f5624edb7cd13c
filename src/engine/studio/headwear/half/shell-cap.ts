import { mix } from '../../drawing/colour.ts';
import { spotsAlong } from '../../drawing/curve.ts';
import { LEATHER, PETAL } from '../../drawing/material.ts';
import { bead, star } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { scallop } from '../../drawing/scallop.ts';
import { scales } from '../../drawing/textile.ts';
import { body } from './dome.ts';
import { domeOutline, edgeLine, type HatBlock } from './hat-block.ts';

/** A mermaid's cap of shining scales under a crown of shells, a sea star and pearls. */
export function shellCap(room: PartRoom, block: HatBlock): PartLayer[] {
  const { palette } = room;
  const box = { left: -0.8, right: 0.8, top: block.crown - 0.1, bottom: block.brim + 0.2 };
  const scaled = body({
    name: 'shell-cap',
    outline: domeOutline(block, block.crown - 0.02, 2.35, 1),
    colour: palette.primary,
    material: { ...LEATHER, gloss: 0.65, metal: 0.2 },
    paint: (ctx) =>
      scales(ctx, box, 0.09, [
        palette.primary,
        mix(palette.primary, palette.accent, 0.4),
        mix(palette.primary, palette.light, 0.3),
      ]),
  });
  return [scaled, shells(room, block)];
}

function shells({ palette }: PartRoom, block: HatBlock): PartLayer {
  const line = edgeLine(block, 0.05, 1);
  const pink = mix('#ff9ab0', palette.light, 0.25);
  return partLayer('shell-crown', 'over-head', { ...PETAL, gloss: 0.5 }, (ctx) => {
    for (const side of [-1, 1]) {
      for (const [i, t] of [0.03, 0.14, 0.26, 0.38].entries()) {
        const [x, y] = line(side < 0 ? t : 1 - t);
        scallop(
          ctx,
          { x, y: y - 0.035, angle: x * 0.9 },
          0.085 + i * 0.018,
          [palette.accent, palette.light, pink, palette.light][i]!,
        );
      }
    }
    const [x, y] = line(0.5);
    scallop(ctx, { x, y: y - 0.07, angle: 0 }, 0.185, pink);
    for (const spot of spotsAlong(27, edgeLine(block, 0.02, 1.01)))
      bead(ctx, [spot.x, spot.y], 0.021, '#fbf1ea');
    star(ctx, [x, y + 0.0], 0.085, '#ff9a5f');
    bead(ctx, [x, y + 0.004], 0.022, '#fffaf4');
  });
}
