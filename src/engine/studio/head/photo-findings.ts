import { createHash } from 'node:crypto';
import type { PhotoOverview } from '../photo/decode-photo.ts';
import { type FoundFace, findFaces } from '../vision/find-faces.ts';
import type { VisionModels } from '../vision/vision-models.ts';
import { type JudgedFace, judgeFaces } from './choose-face.ts';
import type { FaceGeometry } from './face-geometry.ts';
import { KEPT_MS } from './kept-code.ts';
import { type HeadInput, type PhotoHead, readHead } from './read-head.ts';

/** A photo's file and what it was decoded to. */
export interface ReadPhoto {
  readonly bytes: Uint8Array;
  readonly overview: PhotoOverview;
}

/** All faces of a photo, left to right, and what a portrait of each would meet. */
export interface PhotoFaces {
  readonly found: readonly FoundFace[];
  readonly judged: readonly JudgedFace[];
}

/** What was found in one photo: measures and mattes, no pixel of it. */
interface PhotoFindings {
  readonly digest: string;
  faces?: PhotoFaces;
  readonly heads: Map<FaceGeometry, PhotoHead>;
}

/**
 * Of the thread's last photo alone: the same one is looked at first, then a portrait is made of it, then others in other
 * themes, and its faces and heads are the same in all of them.
 */
let last: PhotoFindings | undefined;
let forgetting: NodeJS.Timeout | undefined;

function findingsOf(bytes: Uint8Array): PhotoFindings {
  const digest = createHash('sha256').update(bytes).digest('base64');
  if (last?.digest !== digest) last = { digest, heads: new Map() };
  clearTimeout(forgetting);
  forgetting = setTimeout(() => {
    last = undefined;
  }, KEPT_MS).unref();
  return last;
}

export function facesOf({ bytes, overview }: ReadPhoto, { detector, mesher }: VisionModels): PhotoFaces {
  const findings = findingsOf(bytes);
  if (findings.faces) return findings.faces;
  const found = findFaces(overview, detector, mesher);
  findings.faces = { found, judged: judgeFaces(found, overview) };
  return findings.faces;
}

/** As `readHead`, for a face of `facesOf`. */
export async function headOf(input: HeadInput): Promise<PhotoHead> {
  const { heads } = findingsOf(input.bytes);
  const head = heads.get(input.face) ?? (await readHead(input));
  heads.set(input.face, head);
  return head;
}
