import { INNER_SHARE } from '#engine/studio/head/inner-oval.ts';
import { rgbToLab } from '#engine/studio/head/lab-colour.ts';
import { FACE_OVAL } from '#engine/studio/head/mesh-landmarks.ts';
import type { RgbPhoto } from '#engine/studio/photo/rgb-photo.ts';
import type { FoundFace } from '#engine/studio/vision/find-faces.ts';
import type { LabTriple } from './cell.ts';

type Point = readonly [number, number];

/** Where a row of pixels crosses the polygon: pairs of entry and exit, left to right. */
function crossings(polygon: readonly Point[], y: number): number[] {
  const found: number[] = [];
  polygon.forEach(([x1, y1], index) => {
    const [x2, y2] = polygon[(index + 1) % polygon.length] as Point;
    if (y1 > y !== y2 > y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  });
  return found.sort((a, b) => a - b);
}

function innerOval({ points }: FoundFace): Point[] {
  const oval = FACE_OVAL.map(
    (index): Point => [points[index * 3] as number, points[index * 3 + 1] as number],
  );
  const mean = (axis: 0 | 1) => oval.reduce((sum, point) => sum + point[axis], 0) / oval.length;
  const [middleX, middleY] = [mean(0), mean(1)];
  return oval.map(([x, y]) => [middleX + (x - middleX) * INNER_SHARE, middleY + (y - middleY) * INNER_SHARE]);
}

function medianOf(values: Float32Array): number {
  return values.sort()[values.length >> 1] ?? 0;
}

/** The face's colour: medians of L*, a* and b* inside its oval, eyes and mouth included. Null for an oval without pixels. */
export function faceSkin(photo: RgbPhoto, face: FoundFace): LabTriple | null {
  const oval = innerOval(face);
  const top = Math.max(0, Math.ceil(Math.min(...oval.map(([, y]) => y))));
  const bottom = Math.min(photo.height - 1, Math.floor(Math.max(...oval.map(([, y]) => y))));
  const colours: { l: number; a: number; b: number }[] = [];
  for (let y = top; y <= bottom; y++) {
    const edges = crossings(oval, y);
    for (let pair = 0; pair + 1 < edges.length; pair += 2) {
      const from = Math.max(0, Math.ceil(edges[pair] as number));
      const to = Math.min(photo.width - 1, Math.floor(edges[pair + 1] as number));
      for (let x = from; x <= to; x++) {
        const at = (y * photo.width + x) * 3;
        const channel = (offset: number) => (photo.data[at + offset] as number) / 255;
        colours.push(rgbToLab(channel(0), channel(1), channel(2)));
      }
    }
  }
  if (colours.length === 0) return null;
  const median = (key: 'l' | 'a' | 'b') =>
    Math.round(medianOf(Float32Array.from(colours, (colour) => colour[key])) * 10) / 10;
  return [median('l'), median('a'), median('b')];
}
