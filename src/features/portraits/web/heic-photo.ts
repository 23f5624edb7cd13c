import { canReadCanvas } from '#ui/canvas-reading.ts';

/** Brands of ISO media files whose picture is HEVC-coded (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);
/** A file that says no more than "some image" is taken for HEIC unless it says AV1 as well. */
const GENERAL_BRANDS: ReadonlySet<string> = new Set(['mif1', 'msf1']);
const JPEG_QUALITY = 0.92;

/** Whether the first bytes are those of a HEIC photo, as iPhones take them. Names and types are often wrong. */
export async function hasHeicBytes(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const text = (from: number): string => String.fromCharCode(...head.subarray(from, from + 4));
  if (head.length < 16 || text(4) !== 'ftyp') return false;
  const size = Math.min(new DataView(head.buffer).getUint32(0), head.length);
  const brands = [text(8)];
  // The main brand, a version, then the compatible ones.
  for (let at = 16; at + 4 <= size; at += 4) brands.push(text(at));
  if (brands.some((brand) => HEIC_BRANDS.has(brand))) return true;
  return brands.some((brand) => GENERAL_BRANDS.has(brand)) && !brands.includes('avif');
}

/**
 * The photo as a JPEG of its full size, upright, decoded by libheif in a worker. The decoder is 3 MB and comes only when
 * it is needed. Null when the file can not be decoded, also because the browser gives noise for what is drawn; throws when the decoder could not be loaded.
 */
export async function decodeHeic(file: File): Promise<File | null> {
  if (!canReadCanvas()) return null;
  const { heicTo } = await import('heic-to/csp');
  try {
    const jpeg = await heicTo({ blob: file, type: 'image/jpeg', quality: JPEG_QUALITY });
    return new File([jpeg], jpegName(file.name), { type: 'image/jpeg' });
  } catch {
    return null;
  }
}

/** The file's name with the ending of a JPEG. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
}
