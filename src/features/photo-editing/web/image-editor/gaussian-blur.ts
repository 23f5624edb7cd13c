import type { Pixels } from './pixels.ts';

/** A box of 2 * radius + 1 full weights with a lighter one at either end. */
export interface SoftBox {
  readonly radius: number;
  /** Weight of the two ends, 0..1. */
  readonly end: number;
}

/** Boxes run one after another. Three are what the Filter Effects specification allows in a Gaussian's place. */
const PASSES = 3;
/** Columns taken at once: a few cache lines of every row. */
const COLUMNS = 16;

/**
 * The box that, run three times, has the variance of a Gaussian of this deviation (pixels, above 0). The ends make it
 * exact for every deviation, so that 0.1 px more is always a little more (Gwosdek et al., "Theoretical Foundations of
 * Gaussian Convolution by Extended Box Filtering", 2011).
 */
export function softBox(deviation: number): SoftBox {
  const variance = deviation ** 2 / PASSES;
  const radius = Math.floor((Math.sqrt(12 * variance + 1) - 1) / 2);
  const squares = (radius * (radius + 1) * (2 * radius + 1)) / 3;
  const end = (variance * (2 * radius + 1) - squares) / (2 * ((radius + 1) ** 2 - variance));
  return { radius, end };
}

/** How far a blur of this deviation reaches, in whole pixels. */
export function blurReach(deviation: number): number {
  return deviation > 0 ? PASSES * (softBox(deviation).radius + 1) : 0;
}

/**
 * Blurs the picture itself. Beyond the edges it goes on in the colours of the edge, so that a photo gets no see-through
 * rim. `onShare` is told the share done, 0..1, now and then.
 */
export function blurPicture(
  pixels: Pixels,
  deviation: number,
  onShare: (share: number) => void = () => {},
): void {
  if (deviation <= 0) return;
  const { width, height, isOpaque } = pixels;
  const box = softBox(deviation);
  if (!isOpaque) multiplyByAlpha(pixels);
  const channels = isOpaque ? 3 : 4;
  const rows = createLines(width, channels, box);
  for (let y = 0; y < height; y += 1) {
    blurLines(pixels, rows, { start: y * width, step: 1, count: 1, nextLine: 0 });
    if (y % 256 === 0) onShare(y / height / 2);
  }
  const columns = createLines(height, COLUMNS * channels, box);
  for (let x = 0; x < width; x += COLUMNS) {
    const count = Math.min(COLUMNS, width - x);
    blurLines(pixels, columns, { start: x, step: width, count, nextLine: 1 });
    if (x % 256 === 0) onShare(0.5 + x / width / 2);
  }
  if (!isOpaque) divideByAlpha(pixels);
}

/** Room for `count` lines of one channel each, and for the edge repeated at both ends. */
interface Lines {
  readonly box: SoftBox;
  readonly length: number;
  readonly margin: number;
  readonly lines: readonly Float32Array[];
  readonly spare: Float32Array;
}

function createLines(length: number, count: number, box: SoftBox): Lines {
  const margin = PASSES * (box.radius + 1);
  const room = () => new Float32Array(length + 2 * margin);
  return { box, length, margin, lines: Array.from({ length: count }, room), spare: room() };
}

/** Neighbouring lines of pixels: where the first begins, pixels from one to the next along it, and across to the next line. */
interface Run {
  readonly start: number;
  readonly step: number;
  readonly count: number;
  readonly nextLine: number;
}

function blurLines({ data, isOpaque }: Pixels, room: Lines, run: Run): void {
  const { lines, margin, length } = room;
  const channels = isOpaque ? 3 : 4;
  for (let i = 0; i < length; i += 1) {
    for (let line = 0; line < run.count; line += 1) {
      const at = (run.start + i * run.step + line * run.nextLine) * 4;
      for (let c = 0; c < channels; c += 1) lines[line * channels + c]![margin + i] = data[at + c]!;
    }
  }
  for (let line = 0; line < run.count * channels; line += 1) blurLine(lines[line]!, room);
  for (let i = 0; i < length; i += 1) {
    for (let line = 0; line < run.count; line += 1) {
      const at = (run.start + i * run.step + line * run.nextLine) * 4;
      for (let c = 0; c < channels; c += 1) data[at + c] = lines[line * channels + c]![margin + i]!;
    }
  }
}

function blurLine(line: Float32Array, { box, length, margin, spare }: Lines): void {
  line.fill(line[margin]!, 0, margin);
  line.fill(line[margin + length - 1]!, margin + length);
  let from = line;
  let to = spare;
  for (let pass = 1; pass <= PASSES; pass += 1) {
    const reach = pass * (box.radius + 1);
    runBox(from, to, { first: reach, last: line.length - reach }, box);
    [from, to] = [to, from];
  }
  line.set(from.subarray(margin, margin + length), margin);
}

function runBox(
  from: Float32Array,
  to: Float32Array,
  { first, last }: { readonly first: number; readonly last: number },
  box: SoftBox,
): void {
  const { radius, end } = box;
  const share = 1 / (2 * radius + 1 + 2 * end);
  let sum = 0;
  for (let i = first - radius; i <= first + radius; i += 1) sum += from[i]!;
  for (let i = first; i < last; i += 1) {
    const coming = from[i + radius + 1]!;
    to[i] = (sum + end * (from[i - radius - 1]! + coming)) * share;
    sum += coming - from[i - radius]!;
  }
}

/** Colours weigh by how much of them is seen: else the invisible colour of see-through pixels would bleed in. */
function multiplyByAlpha({ data }: Pixels): void {
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3]! / 255;
    for (let c = i; c < i + 3; c += 1) data[c] = data[c]! * alpha;
  }
}

function divideByAlpha({ data }: Pixels): void {
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3]! / 255;
    if (alpha === 0) continue;
    for (let c = i; c < i + 3; c += 1) data[c] = data[c]! / alpha;
  }
}
