import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { fillRect } from './ornament.ts';
import { seededRandom } from './seeded-random.ts';

type Paint = (ctx: SKRSContext2D) => void;

const TILE = 192;
/** Face units that one tile of threads covers. */
const TILE_UNITS = 0.62;
let threads: Canvas | null = null;

/** Fine crossing threads with uneven strength, so that flat colour reads as cloth. */
function threadTile(): Canvas {
  if (threads) return threads;
  const canvas = createCanvas(TILE, TILE);
  const ctx = canvas.getContext('2d');
  const random = seededRandom(37);
  for (let i = 0; i < TILE; i += 2) {
    const dark = random() * 0.32;
    ctx.fillStyle = `rgba(20,10,30,${dark})`;
    ctx.fillRect(i, 0, 1, TILE);
    ctx.fillRect(0, i, TILE, 1);
    ctx.fillStyle = `rgba(255,250,240,${random() * 0.28})`;
    ctx.fillRect(i + 1, 0, 1, TILE);
    ctx.fillRect(0, i + 1, TILE, 1);
  }
  for (let i = 0; i < 500; i++) {
    ctx.fillStyle = random() < 0.5 ? 'rgba(0,0,0,0.16)' : 'rgba(255,255,255,0.16)';
    ctx.fillRect(random() * TILE, random() * TILE, 2 + random() * 5, 1);
  }
  threads = canvas;
  return canvas;
}

/** Woven texture over whatever the clip leaves open; `strength` 0..1. */
export function weave(strength: number): Paint {
  return (ctx) => {
    if (strength <= 0) return;
    const pattern = ctx.createPattern(threadTile(), 'repeat');
    ctx.save();
    ctx.globalAlpha = 0.2 * strength;
    ctx.scale(TILE_UNITS / TILE, TILE_UNITS / TILE);
    fillRect(ctx, [-TILE * 8, -TILE * 4, TILE * 16, TILE * 14], pattern);
    ctx.restore();
  };
}
