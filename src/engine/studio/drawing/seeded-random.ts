/** Mulberry32: a small seeded generator, 0 <= n < 1. Same seed, same sequence, on every machine. */
export function seededRandom(seed: number): () => number {
  // Signed: small integers, which V8 keeps without allocating.
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a over UTF-16 code units: a 32-bit unsigned hash of a text. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** 0..1: another number for each angle, in radians, without any order. */
export function scattered(angle: number): number {
  const far = Math.sin(angle) * 43_758.5453;
  return far - Math.floor(far);
}
