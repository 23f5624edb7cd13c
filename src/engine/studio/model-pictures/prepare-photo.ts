import sharp from 'sharp';
import type { Likeness, PhotoPreparation } from '../../models/model-photo-tools.ts';
import { chooseFace } from '../head/choose-face.ts';
import { facesOf } from '../head/photo-findings.ts';
import { decodeDetail, decodePhoto, type PhotoDetail } from '../photo/decode-photo.ts';
import type { RgbPhoto } from '../photo/rgb-photo.ts';
import type { VisionModels } from '../vision/vision-models.ts';
import { chooseCrop, type PhotoArea } from './choose-crop.ts';
import { hideFaces } from './hide-faces.ts';
import { measureLikeness } from './measure-likeness.ts';

/** Longer side of what a model is given, in pixels: none takes in more of a face. */
const LONGEST_SIDE = 1536;
const JPEG_QUALITY = 90;

/** A detail's part that shows the area and nothing else; decoded details may show more than they were asked for. */
function cutTo(detail: PhotoDetail, area: PhotoArea): PhotoDetail {
  const grow = (value: number, from: number) => Math.round((value - from) * detail.scale);
  const left = grow(area.left, detail.left);
  const top = grow(area.top, detail.top);
  const width = Math.min(detail.width, grow(area.right, detail.left)) - left;
  const height = Math.min(detail.height, grow(area.bottom, detail.top)) - top;
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * detail.width + left) * 3;
    data.set(detail.data.subarray(from, from + width * 3), row * width * 3);
  }
  return { width, height, data, left: area.left, top: area.top, scale: detail.scale };
}

/** Raw pixels carry no metadata, and so does what is made of them. */
async function encode({ data, width, height }: RgbPhoto) {
  const image = sharp(data, { raw: { width, height, channels: 3 } })
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' });
  const { data: photo, info } = await image.toBuffer({ resolveWithObject: true });
  return { photo, width: info.width, height: info.height };
}

/** A photo that is ready to leave; what is measured of it comes after. */
export type ReadyPhoto = Omit<Extract<PhotoPreparation, { ok: true }>, 'likeness'>;
export type RefusedPhoto = Extract<PhotoPreparation, { ok: false }>;

export type PreparedPhoto =
  /** `measure`: what a portrait of the face is compared with, for which the photo need not wait. */
  (ReadyPhoto & { readonly measure: () => Likeness }) | RefusedPhoto;

/**
 * Makes a photo ready for an image model: the photo cut to the chosen child, other faces that
 * are left in it blurred, and what a portrait of the child is compared with. Refusals are values, those of the studio but for hair that the photo cuts off; throws
 * `WorkStopped` from `halt`, which is called between the stages, and for surprises.
 */
export async function preparePhoto(
  bytes: Uint8Array,
  wanted: number | undefined,
  vision: VisionModels,
  halt: () => void,
): Promise<PreparedPhoto> {
  const decoded = await decodePhoto(bytes);
  if (!decoded.ok) return decoded;
  const { overview } = decoded;
  halt();
  const chosen = chooseFace(facesOf({ bytes, overview }, vision).judged, wanted);
  if (!chosen.ok) return chosen;
  halt();
  const { face, others } = chosen;
  const { area, inside } = chooseCrop(overview, face, others);
  const longer = Math.max(area.right - area.left, area.bottom - area.top);
  const scale = Math.min(1 / overview.scale, LONGEST_SIDE / longer);
  const detail = cutTo(await decodeDetail(bytes, overview, area, scale), area);
  await hideFaces(detail, face, inside);
  halt();
  return {
    ...{ ok: true, ...(await encode(detail)) },
    measure: () => measureLikeness(overview, face, vision.segmenter),
  };
}
