import { isIP } from 'node:net';
import * as z from 'zod';

const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether `text` is a URL of one of `protocols` (with their colons). */
export function isUrl(text: string, protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** Whether `text` is an IP address, a range like 10.0.0.0/8, or a name that proxy lists know. */
export function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return PROXY_NAMES.has(text);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** A variable that isn't set and one set to nothing (`PORT=`) mean the same. */
export function variable<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => {
    const text = typeof value === 'string' ? value.trim() : value;
    return text === '' ? undefined : text;
  }, schema);
}

/** A whole number; `advice` is what the operator reads otherwise. */
export function integer(min: number, max: number, advice: string) {
  return z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, { error: advice })
    .transform(Number);
}

/** A URL, kept without slashes at its end. */
export function address(protocols: string[], advice: string) {
  return z
    .string()
    .refine((text) => isUrl(text, protocols), { error: advice })
    .transform((text) => text.replace(/\/+$/, ''));
}

/** One of `values`. */
export function choice<const T extends readonly [string, ...string[]]>(values: T, advice: string) {
  return z.enum(values, { error: advice });
}

/** The parts between commas, without empty ones. */
export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const flagWords = ['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off'] as const;

const switchOf = (name: string) =>
  choice(flagWords, `${name} is a switch. Set it to 1 or 0, or leave it out.`);
const isOn = (word: (typeof flagWords)[number]): boolean => flagWords.indexOf(word) < 4;

/** A switch that is off unless set. */
export function flag(name: string) {
  return switchOf(name).default('0').transform(isOn);
}

/** A switch for which leaving it out is a third way. */
export function optionalFlag(name: string) {
  return switchOf(name).transform(isOn).optional();
}
