/** 0 at `from`, 1 at `to`, in a straight line between them; `from` may be the greater. */
export const ramp = (from: number, to: number, value: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** 0 up to `from`, 1 from `to` on, and between them without a kink. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = ramp(from, to, value);
  return t * t * (3 - 2 * t);
}
