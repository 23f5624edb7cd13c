import type { Size } from '../cropping/geometry.ts';

/** Enough for what cameras write before a JPEG's size: a thumbnail, colours, a packet of XMP. */
const HEADER_BYTES = 1024 * 1024;
const STANDALONE_MARKERS: ReadonlySet<number> = new Set([
  0x01,
  0xd8,
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((n) => 0xd0 + n),
]);
/** 0xc4, 0xc8 and 0xcc lie among the frame headers and are none. */
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/**
 * Width and height in pixels as the header of a JPEG, PNG or WebP has them, not turned by the EXIF orientation; nothing
 * is decoded. Null for other kinds, and where the header is cut short. Throws what reading the file throws.
 */
export async function readHeaderSize(file: Blob): Promise<Size | null> {
  return headerSize(new DataView(await file.slice(0, HEADER_BYTES).arrayBuffer()));
}

function headerSize(view: DataView): Size | null {
  try {
    if (view.getUint16(0) === 0xffd8) return jpegSize(view);
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (text(view, 0) === 'RIFF' && text(view, 8) === 'WEBP') return webpSize(view);
    return null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The first frame header (SOF) has the size. Throws RangeError at the end of what was read. */
function jpegSize(view: DataView): Size | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (STANDALONE_MARKERS.has(marker)) at += 2;
    else if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Lossy, lossless and extended WebP say it each in their own way (RFC 9649). */
function webpSize(view: DataView): Size | null {
  switch (text(view, 12)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      return null;
  }
}

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

function text(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}
