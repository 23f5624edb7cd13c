import type { Rgb } from './layers.ts';

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Reads `#rrggbb` and `#rgb`; anything else throws: a CSS function would silently be read as black. */
export function parseHex(hex: string): Rgb {
  if (!HEX.test(hex)) throw new Error(`Not a colour: ${hex} (#rrggbb is)`);
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const n = Number.parseInt(full, 16);
  return { r: n >> 16, g: (n >> 8) & 255, b: n & 255 };
}

/** A colour's `#rrggbb`, its channels rounded and held within 0..255. */
export function toHex({ r, g, b }: Rgb): string {
  const byte = (v: number) => Math.max(0, Math.min(255, Math.round(v)));
  return `#${((byte(r) << 16) | (byte(g) << 8) | byte(b)).toString(16).padStart(6, '0')}`;
}

/** Linear mix of two colours, `t` 0..1. */
export function mix(from: string, to: string, t: number): string {
  const a = parseHex(from);
  const b = parseHex(to);
  return toHex({ r: a.r + (b.r - a.r) * t, g: a.g + (b.g - a.g) * t, b: a.b + (b.b - a.b) * t });
}

export const lighten = (hex: string, t: number): string => mix(hex, '#ffffff', t);
export const darken = (hex: string, t: number): string => mix(hex, '#000000', t);

/** CSS colour with alpha 0..1. */
export function alpha(hex: string, a: number): string {
  const { r, g, b } = parseHex(hex);
  return `rgba(${r},${g},${b},${Math.max(0, Math.min(1, a)).toFixed(4)})`;
}

/** Perceived lightness, 0..1 (Rec. 709 weights on sRGB values). */
export function luma(hex: string): number {
  const { r, g, b } = parseHex(hex);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}

/** Hue 0..360, saturation and lightness 0..1. */
export function toHsl(hex: string): { h: number; s: number; l: number } {
  const { r, g, b } = parseHex(hex);
  const max = Math.max(r, g, b) / 255;
  const min = Math.min(r, g, b) / 255;
  const l = (max + min) / 2;
  const d = max - min;
  if (d === 0) return { h: 0, s: 0, l };
  const s = d / (1 - Math.abs(2 * l - 1));
  const sector =
    max === r / 255
      ? ((g - b) / 255 / d + 6) % 6
      : max === g / 255
        ? (b - r) / 255 / d + 2
        : (r - g) / 255 / d + 4;
  return { h: sector * 60, s, l };
}

/** The inverse of `toHsl`; hue wraps, the rest is clamped. */
function fromHsl(h: number, s: number, l: number): string {
  const sat = Math.max(0, Math.min(1, s));
  const light = Math.max(0, Math.min(1, l));
  const c = sat * Math.min(light, 1 - light);
  const channel = (n: number) => {
    const k = (((n + h / 30) % 12) + 12) % 12;
    return 255 * (light - c * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return toHex({ r: channel(0), g: channel(8), b: channel(4) });
}

/** Turns the hue by degrees, keeping saturation and lightness. */
export function turnHue(hex: string, degrees: number): string {
  const { h, s, l } = toHsl(hex);
  return fromHsl(h + degrees, s, l);
}
