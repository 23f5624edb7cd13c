import { fillSmooth, inside, type Point, strokeSmooth } from '../drawing/curve.ts';
import { LACQUER, STEEL } from '../drawing/material.ts';
import { disc, fillRect, oval, placed } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { gripBefore, gripBeside } from './held.ts';

/** A singer's microphone, held before the chin. */
export function microphone(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  const [gx, gy] = gripBefore(room);
  const [x, y] = [gx - 0.14, gy - 0.3];
  return [
    partLayer('microphone', 'in-front', STEEL, (ctx) => {
      placed(ctx, { x, y, angle: -0.5 }, 1, () => {
        fillSmooth(ctx, plot`-0.085 0.1, -0.055 0.42, 0.055 0.42, 0.085 0.1`, palette.dark);
        fillRect(ctx, [-0.1, 0.06, 0.2, 0.05], palette.trim);
        const head = plot`0 -0.15, 0.11 -0.1, 0.135 0, 0.1 0.075, -0.1 0.075, -0.135 0, -0.11 -0.1`;
        fillSmooth(ctx, head, '#b9c0ca');
        inside(ctx, head, () => {
          ctx.beginPath();
          for (let i = -6; i <= 6; i++) {
            ctx.moveTo(i * 0.04 - 0.2, -0.2);
            ctx.lineTo(i * 0.04 + 0.1, 0.12);
            ctx.moveTo(i * 0.04 + 0.2, -0.2);
            ctx.lineTo(i * 0.04 - 0.1, 0.12);
          }
          ctx.strokeStyle = 'rgba(40,46,58,0.6)';
          ctx.lineWidth = 0.009;
          ctx.stroke();
        });
      });
    }),
  ];
}

/** A swirled sweet on a stick, or two. */
export function lollipop(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  const [x, grip] = gripBeside(room);
  const y = grip - 1.05;
  const radius = 0.3;
  return [
    partLayer('lollipop-stick', 'behind-body', { ...LACQUER, volume: 0.04 }, (ctx) =>
      strokeSmooth(ctx, plot({ x, y, grip })`x y, x grip+0.5`, '#fbf6ec', 0.06),
    ),
    partLayer('lollipop', 'behind-body', { ...LACQUER, gloss: 0.95 }, (ctx) => {
      disc(ctx, [x, y], radius, palette.light);
      const rim: Point[] = Array.from(
        { length: 14 },
        (_, i): Point => [x + Math.cos((i / 14) * 6.2832) * radius, y + Math.sin((i / 14) * 6.2832) * radius],
      );
      inside(ctx, rim, () => {
        for (let arm = 0; arm < 5; arm++) {
          const swirl: Point[] = Array.from({ length: 12 }, (_, i): Point => {
            const angle = (arm / 5) * 6.2832 + i * 0.34;
            return [x + Math.cos(angle) * radius * (i / 10), y + Math.sin(angle) * radius * (i / 10)];
          });
          strokeSmooth(ctx, swirl, arm % 2 ? palette.accent : palette.primary, 0.07);
        }
      });
      oval(ctx, [x - 0.11, y - 0.14], [0.07, 0.035, -0.7], 'rgba(255,255,255,0.65)');
    }),
  ];
}

/** A bamboo flute, bound with thread, held aslant beside the body. */
export function flute(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  const [x, y] = gripBeside(room);
  const bamboo = '#c8954a';
  return [
    partLayer('flute', 'behind-body', { ...LACQUER, volume: 0.12, gloss: 0.5 }, (ctx) =>
      placed(ctx, { x, y, angle: 0.16 }, 1, () => {
        fillSmooth(ctx, plot`-0.052 -1.12!, 0.052 -1.12!, 0.052 0.62!, -0.052 0.62!`, bamboo);
        for (const at of [-0.98, -0.62, 0.5]) fillRect(ctx, [-0.056, at, 0.112, 0.05], palette.accent);
        for (let hole = 0; hole < 6; hole++) oval(ctx, [0, -0.5 + hole * 0.1], [0.017, 0.022], '#3a2410');
        oval(ctx, [0, -0.8], [0.022, 0.028], '#3a2410');
        fillRect(ctx, [-0.03, -1.1, 0.018, 1.7], 'rgba(255,240,205,0.4)');
      }),
    ),
  ];
}
