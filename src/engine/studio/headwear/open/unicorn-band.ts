import { bandLine } from '../../drawing/anatomy.ts';
import { type Point, sampled, strokeSmooth } from '../../drawing/curve.ts';
import { PETAL } from '../../drawing/material.ts';
import { rose } from '../../drawing/ornament.ts';
import type { Headwear, PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { lighter } from '../../drawing/tint.ts';
import { unicornHorn } from './unicorn-horn.ts';

function roses({ palette }: PartRoom, line: (t: number) => Point): PartLayer {
  return partLayer('unicorn-flowers', 'over-head', PETAL, (ctx) => {
    strokeSmooth(ctx, sampled(line), palette.light, 0.035);
    const tones = [palette.accent, palette.primary, lighter(palette.secondary, 0.3)];
    for (const [i, t] of [0.12, 0.3, 0.38, 0.5, 0.62, 0.7, 0.88].entries())
      rose(ctx, line(t), i === 3 ? 0.07 : 0.055, { colour: tones[i % 3] ?? palette.accent, angle: i * 2 });
  });
}

/** A spiralled horn and ears on a flowered band. */
export function unicornBand(room: PartRoom): Headwear {
  const line = bandLine(room.fit, 0.42, 0.18);
  const layers = unicornHorn(room, line(0.5), [line(0.24), line(0.76)]);
  return { layers: [...layers, roses(room, line)] };
}
