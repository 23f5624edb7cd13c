type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Side in pixels of what is drawn and read back. */
const SIDE = 16;
/** Levels of 255 that pixels may be off, on average: some browsers change the last bits, which nobody sees. */
const MAX_OFF = 8;

/**
 * Whether what is read of a canvas is what was drawn. Browsers set against being recognised (Firefox's
 * resistFingerprinting, Tor) give noise or plain white instead, and no error. Works in pages and in workers. Asked anew
 * each time: a person may allow it meanwhile.
 */
export function canReadCanvas(newContext: (side: number) => Context | null = newCanvas): boolean {
  try {
    const context = newContext(SIDE);
    if (!context) return false;
    const drawn = [];
    for (let y = 0; y < SIDE; y += 1) {
      for (let x = 0; x < SIDE; x += 1) {
        const colour = [(x * 16 + 5) % 256, (y * 16 + 9) % 256, ((x ^ y) * 16 + 3) % 256];
        context.fillStyle = `rgb(${colour.join(' ')})`;
        context.fillRect(x, y, 1, 1);
        drawn.push(...colour, 255);
      }
    }
    const { data } = context.getImageData(0, 0, SIDE, SIDE);
    const off = drawn.reduce((sum, level, at) => sum + Math.abs(level - (data[at] ?? 0)), 0);
    return off / drawn.length <= MAX_OFF;
  } catch {
    return false;
  }
}

function newCanvas(side: number): Context | null {
  if (typeof document === 'undefined') {
    return new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
  }
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return canvas.getContext('2d', { willReadFrequently: true });
}
