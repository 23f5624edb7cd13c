import { seededRandom } from '../drawing/seeded-random.ts';

/** Side of the noise tiles; a power of two, so that wrapping is a mask. */
export const TILE = 256;

/** Film grain: zero mean, about Gaussian, deviation 1, slightly clumped. One value per tile pixel. */
export function grainTile(seed: number): Float32Array {
  const random = seededRandom(seed ^ 0x9e3779b9);
  const raw = new Float32Array(TILE * TILE);
  for (let i = 0; i < raw.length; i++) raw[i] = random() + random() + random() - 1.5;
  const out = new Float32Array(raw.length);
  for (let y = 0; y < TILE; y++) {
    for (let x = 0; x < TILE; x++) {
      const right = raw[y * TILE + ((x + 1) & (TILE - 1))]!;
      const below = raw[((y + 1) & (TILE - 1)) * TILE + x]!;
      // 0.5 is the deviation of the sum of three uniforms; 0.82 that of the clumping weights.
      out[y * TILE + x] = (raw[y * TILE + x]! * 0.7 + right * 0.3 + below * 0.3) / (0.5 * 0.82);
    }
  }
  return out;
}

/** Paper tooth: soft tileable value noise in three octaves, zero mean, about -1..1. */
export function paperTile(seed: number): Float32Array {
  const out = new Float32Array(TILE * TILE);
  for (const [cells, weight] of [
    [128, 0.45],
    [48, 0.35],
    [16, 0.2],
  ] as const) {
    addValueNoise(out, cells, weight * 2, seededRandom(seed + cells));
  }
  return out;
}

function addValueNoise(out: Float32Array, cells: number, weight: number, random: () => number): void {
  const lattice = new Float32Array(cells * cells);
  for (let i = 0; i < lattice.length; i++) lattice[i] = random() - 0.5;
  const at = (x: number, y: number) => lattice[(y % cells) * cells + (x % cells)]!;
  const scale = cells / TILE;
  for (let y = 0; y < TILE; y++) {
    const fy = y * scale;
    const y0 = Math.floor(fy);
    const ty = fy - y0;
    for (let x = 0; x < TILE; x++) {
      const fx = x * scale;
      const x0 = Math.floor(fx);
      const tx = fx - x0;
      const top = at(x0, y0) * (1 - tx) + at(x0 + 1, y0) * tx;
      const bottom = at(x0, y0 + 1) * (1 - tx) + at(x0 + 1, y0 + 1) * tx;
      out[y * TILE + x]! += (top * (1 - ty) + bottom * ty) * weight;
    }
  }
}
