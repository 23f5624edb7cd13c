import { createHash } from 'node:crypto';
import type { PhotoOverview } from '../photo/decode-photo.ts';
import { type FoundFace, findFaces } from '../vision/find-faces.ts';
import type { VisionModels } from '../vision/vision-models.ts';
import { type JudgedFace, judgeFaces } from './choose-face.ts';
import { isFaceCovered } from './face-cover.ts';
import type { FaceGeometry } from './face-geometry.ts';
import { KEPT_MS } from './kept-code.ts';
import { type HeadInput, type PhotoHead, readHead } from './read-head.ts';
import { type SeenParts, seeParts } from './segment-square.ts';

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
  readonly seen: Map<FaceGeometry, SeenParts>;
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
  if (last?.digest !== digest) last = { digest, seen: new Map(), heads: new Map() };
  clearTimeout(forgetting);
  forgetting = setTimeout(() => {
    last = undefined;
  }, KEPT_MS).unref();
  return last;
}

/** As `seeParts`, once for each face. `lit`: the photo in ordinary light. */
function seenOf(
  { seen }: PhotoFindings,
  face: FaceGeometry,
  lit: PhotoOverview,
  vision: VisionModels,
): SeenParts {
  const parts = seen.get(face) ?? seeParts(lit, face, vision);
  seen.set(face, parts);
  return parts;
}

export function facesOf({ bytes, overview }: ReadPhoto, vision: VisionModels): PhotoFaces {
  const findings = findingsOf(bytes);
  if (findings.faces) return findings.faces;
  const found = findFaces(overview, vision.detector, vision.mesher);
  const judged = judgeFaces(found, overview, (face, lit) => seenOf(findings, face, lit, vision));
  findings.faces = { found, judged };
  return findings.faces;
}

/** As `readHead`, for a face of `facesOf`; `overview` is in ordinary light. Null where its mouth or its eyes are covered. */
export async function headOf(input: Omit<HeadInput, 'see'>, vision: VisionModels): Promise<PhotoHead | null> {
  const findings = findingsOf(input.bytes);
  const { face, overview } = input;
  const known = findings.heads.get(face);
  if (known) return known;
  const see = () => seenOf(findings, face, overview, vision);
  if (isFaceCovered(see(), face)) return null;
  const head = await readHead({ ...input, see });
  findings.heads.set(face, head);
  return head;
}
