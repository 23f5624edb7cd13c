import type { LightRig } from './light-rig.ts';

/** A rig in numbers: unit vectors with y down, colours as multipliers around 1. */
export interface Lamps {
  readonly lx: number;
  readonly ly: number;
  readonly lz: number;
  /** Half-way vector between lamp and viewer. */
  readonly hx: number;
  readonly hy: number;
  readonly hz: number;
  readonly key: readonly [number, number, number];
  readonly sky: readonly [number, number, number];
  readonly ground: readonly [number, number, number];
  readonly rim: readonly [number, number, number];
  readonly rimSide: number;
  /** What a flat white surface facing the viewer would show, per channel: the head is lit relative to it. */
  readonly flat: readonly [number, number, number];
  /** How much of all this is laid on the child's face, 0..1. */
  readonly onFace: number;
}

const KEY_SHARE = 0.72;
const AMBIENT_SHARE = 0.38;

type Triple = readonly [number, number, number];

/** Parses #rgb or #rrggbb to 0..1. */
function hexToUnit(hex: string): Triple {
  const full = hex.length === 4 ? `#${[...hex.slice(1)].map((c) => c + c).join('')}` : hex;
  const n = Number.parseInt(full.slice(1, 7), 16);
  return [((n >> 16) & 255) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255];
}

function scaled(hex: string, by: number): Triple {
  const [r, g, b] = hexToUnit(hex);
  return [r * by, g * by, b * by];
}

/** The wrapped Lambert term: light reaches a little round the corner, as it does on skin and cloth. */
export function wrapped(ndotl: number): number {
  return Math.max(0, (ndotl + 0.28) / 1.28);
}

export function lampsOf(rig: LightRig): Lamps {
  const [x, up, z] = rig.key.direction;
  const length = Math.hypot(x, up, z) || 1;
  const [lx, ly, lz] = [x / length, -up / length, z / length];
  const half = Math.hypot(lx, ly, lz + 1) || 1;
  const key = scaled(rig.key.color, rig.key.strength * KEY_SHARE);
  const sky = scaled(rig.sky.color, rig.sky.strength * AMBIENT_SHARE);
  const ground = scaled(rig.ground.color, rig.ground.strength * AMBIENT_SHARE);
  const facing = wrapped(lz);
  const flat = [0, 1, 2].map((c) => key[c]! * facing + (sky[c]! + ground[c]!) / 2);
  return {
    lx,
    ly,
    lz,
    hx: lx / half,
    hy: ly / half,
    hz: (lz + 1) / half,
    key,
    sky,
    ground,
    rim: scaled(rig.rim.color, rig.rim.strength),
    rimSide: rig.rim.side,
    flat: [flat[0]!, flat[1]!, flat[2]!],
    onFace: rig.onFace,
  };
}
