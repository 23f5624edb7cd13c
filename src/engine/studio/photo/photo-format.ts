/** What a file is, by its first bytes and never by its name. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif';

export type SniffedPhoto =
  | { readonly ok: true; readonly format: PhotoFormat }
  | { readonly ok: false; readonly reason: 'not-an-image' | 'unsupported-format' | 'animated' };

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const AVIF_BRANDS = new Set(['avif', 'avio', 'mif1', 'miaf']);
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'msf1']);

/** Signatures of pictures that are known and not read: GIF, TIFF, BMP, ICO, Photoshop, JPEG XL, JPEG 2000. */
const OTHER_PICTURES: readonly (readonly number[])[] = [
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
  [0x42, 0x4d],
  [0x00, 0x00, 0x01, 0x00],
  [0x38, 0x42, 0x50, 0x53],
  [0xff, 0x0a],
  [0x00, 0x00, 0x00, 0x0c, 0x4a, 0x58, 0x4c, 0x20],
  [0x00, 0x00, 0x00, 0x0c, 0x6a, 0x50, 0x20, 0x20],
];

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((value, index) => bytes[index] === value);

const text = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to);

/** An animated PNG says so in an acTL chunk before its first pixels. */
function sniffPng(bytes: Uint8Array): SniffedPhoto {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = PNG_SIGNATURE.length;
  while (at + 8 <= bytes.length) {
    const type = text(bytes, at + 4, at + 8);
    if (type === 'acTL') return { ok: false, reason: 'animated' };
    if (type === 'IDAT') break;
    at += view.getUint32(at) + 12;
  }
  return { ok: true, format: 'png' };
}

/** An extended WebP carries a flag for animation. */
function sniffWebp(bytes: Uint8Array): SniffedPhoto {
  const animated = text(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
  return animated ? { ok: false, reason: 'animated' } : { ok: true, format: 'webp' };
}

/** AVIF and HEIC share a container; the brands of its first box tell them apart. */
function sniffBoxes(bytes: Uint8Array): SniffedPhoto {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = Math.min(view.getUint32(0), bytes.length, 256);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(text(bytes, at, at + 4));
  if (brands.includes('avis') && brands[0] === 'avis') return { ok: false, reason: 'animated' };
  if (brands.some((brand) => HEIC_BRANDS.has(brand)) && !brands.includes('avif')) {
    return { ok: false, reason: 'unsupported-format' };
  }
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return { ok: true, format: 'avif' };
  return { ok: false, reason: 'not-an-image' };
}

const looksLikeSvg = (bytes: Uint8Array): boolean => {
  const start = text(bytes, 0, 1024)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  return start.startsWith('<') && /<svg[\s>]/i.test(start);
};

/** Tells what an uploaded file is. Zero bytes and anything unknown are `not-an-image`. */
export function sniffPhoto(bytes: Uint8Array): SniffedPhoto {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { ok: true, format: 'jpeg' };
  if (startsWith(bytes, PNG_SIGNATURE)) return sniffPng(bytes);
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return sniffWebp(bytes);
  if (bytes.length >= 16 && text(bytes, 4, 8) === 'ftyp') return sniffBoxes(bytes);
  const known = OTHER_PICTURES.some((signature) => startsWith(bytes, signature));
  if (known || looksLikeSvg(bytes)) return { ok: false, reason: 'unsupported-format' };
  return { ok: false, reason: 'not-an-image' };
}
