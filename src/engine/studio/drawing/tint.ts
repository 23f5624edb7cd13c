type Channels = readonly [number, number, number];

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Red, green and blue, 0..255. Throws on what is no hex colour: a CSS function would silently be read as black. */
function channelsOf(hex: string): Channels {
  if (!HEX.test(hex)) throw new Error(`Not a colour to mix: ${hex} (#rrggbb is)`);
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two hex colours; `amount` 0 gives the first, 1 the second. */
export function mixed(from: string, to: string, amount: number): string {
  const a = channelsOf(from);
  const b = channelsOf(to);
  const hex = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * amount));
  return `#${hex.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Towards a deep blue-black, as shade falls in a picture, rather than to dead black. */
export function darker(hex: string, amount: number): string {
  return mixed(hex, '#0b0a1c', amount);
}

/** Towards a warm white. */
export function lighter(hex: string, amount: number): string {
  return mixed(hex, '#fffaf0', amount);
}

/** The colour as CSS rgba with the given opacity, 0..1. */
export function veiled(hex: string, opacity: number): string {
  const [r, g, b] = channelsOf(hex);
  return `rgba(${r},${g},${b},${Math.round(opacity * 1000) / 1000})`;
}
