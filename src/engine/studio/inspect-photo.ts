import type { FaceBox, PhotoInspection } from '../photo-inspector.ts';
import { mostPromising } from './head/choose-face.ts';
import { facesOf } from './head/photo-findings.ts';
import { decodePhoto } from './photo/decode-photo.ts';
import type { RgbPhoto } from './photo/rgb-photo.ts';
import type { FoundFace } from './vision/find-faces.ts';
import type { VisionModels } from './vision/vision-models.ts';

const share = (value: number, extent: number): number => Math.min(1, Math.max(0, value / extent));

/** The square of the detection, kept within the photo. */
function boxOf({ detection }: FoundFace, photo: RgbPhoto): FaceBox {
  const half = detection.size / 2;
  const x = share(detection.x - half, photo.width);
  const y = share(detection.y - half, photo.height);
  return {
    x,
    y,
    width: share(detection.x + half, photo.width) - x,
    height: share(detection.y + half, photo.height) - y,
  };
}

/** Every face of an encoded photo, and what a portrait of each would meet. Never throws for a bad photo. */
export async function inspectPhoto(bytes: Uint8Array, vision: VisionModels): Promise<PhotoInspection> {
  const decoded = await decodePhoto(bytes);
  if (!decoded.ok) return decoded;
  const { overview } = decoded;
  const { found, judged } = facesOf({ bytes, overview }, vision);
  const chosen = mostPromising(judged);
  return {
    ok: true,
    faces: found.map((face, index) => ({
      box: boxOf(face, overview),
      score: face.score,
      reason: judged[index]?.reason ?? null,
      advice: judged[index]?.advice ?? null,
    })),
    chosen: chosen ? judged.indexOf(chosen) : null,
  };
}
