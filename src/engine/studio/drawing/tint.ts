import { mix, parseHex } from './colour.ts';

/** Towards a deep blue-black, as shade falls in a picture, rather than to dead black. */
export function darker(hex: string, amount: number): string {
  return mix(hex, '#0b0a1c', amount);
}

/** Towards a warm white. */
export function lighter(hex: string, amount: number): string {
  return mix(hex, '#fffaf0', amount);
}

/** The colour as CSS rgba with the given opacity, 0..1. */
export function veiled(hex: string, opacity: number): string {
  const { r, g, b } = parseHex(hex);
  return `rgba(${r},${g},${b},${Math.round(opacity * 1000) / 1000})`;
}

/** Skin where blood shows through it, with the given opacity, 0..1. */
export const flushed = (skin: string, opacity: number): string => veiled(mix(skin, '#d8604c', 0.5), opacity);
