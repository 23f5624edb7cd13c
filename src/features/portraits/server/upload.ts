import type { Multipart } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { createConcurrencyLimit, type RunLimited } from '#platform/concurrency/concurrency-limit.ts';
import { addressGroupOf } from '#platform/http/client-address.ts';
import { ClientError } from '#platform/http/client-error.ts';
import type { StagedObject, Storage } from '#platform/storage/storage.ts';
import { PHOTO_MAX_BYTES } from '../choices/contract.ts';
import { type GenerateFields, generateFields } from '../contract.ts';
import { type TryAgainFields, tryAgainFields } from '../feedback/contract.ts';
import { FAILURE_MESSAGES } from '../sentences/contract.ts';
import { toStorageFullError } from './storage-errors.ts';
import {
  createUploadConcurrency,
  type UploadConcurrency,
  type UploadConcurrencyLimits,
} from './upload-concurrency.ts';
import { type LeastPace, watchPace } from './upload-pace.ts';

export interface UploadLimits extends UploadConcurrencyLimits {
  readonly pace: LeastPace;
  /** Photos that have arrived, and are looked at and stored at the same time. */
  readonly atOnce: number;
}

/** A parent on 2G gets through: 2 kB a second over half a minute. */
export const UPLOAD_LIMITS: UploadLimits = {
  perAccount: 3,
  perAddress: 32,
  waitMs: 8_000,
  pace: { windowMs: 30_000, bytes: 60_000 },
  atOnce: 16,
};

const MANY_PARENTS = 'Many parents are here right now. Please try again in a moment.';

/**
 * The way of photos into one endpoint: each endpoint has its own, and none waits for another's. They come into the
 * storage's own disk, chunk by chunk: none is ever whole in this process's memory.
 */
export interface PhotoUploads {
  readonly storage: Pick<Storage, 'stage'>;
  readonly pace: LeastPace;
  readonly concurrency: UploadConcurrency;
  /** Bounds what is done at once with photos that have arrived: files, the database, a vendor's word on a wish. */
  readonly runLimited: RunLimited;
}

export function createPhotoUploads(storage: Pick<Storage, 'stage'>, limits: UploadLimits): PhotoUploads {
  return {
    storage,
    pace: limits.pace,
    concurrency: createUploadConcurrency(limits),
    runLimited: createConcurrencyLimit({ atOnce: limits.atOnce, waitMs: limits.waitMs }, MANY_PARENTS),
  };
}

const FIELD_MAX_BYTES = 64 * 1024;
const FIELD_MAX_COUNT = 20;
/** One is taken. Whoever sends a few more is told so; whoever sends many is cut off. */
const FILE_MAX_COUNT = 5;
/** All of these, and some that are neither. */
const PART_MAX_COUNT = 30;

type RawFields = Readonly<Record<string, string>>;

const badRequest = (code: string, message: string): ClientError => new ClientError(400, code, message);

const tooLarge = (): ClientError => new ClientError(413, 'too-large', FAILURE_MESSAGES['too-large']);

async function readPhoto(
  part: Multipart & { type: 'file' },
  photo: StagedObject,
  seen: boolean,
): Promise<void> {
  for await (const chunk of part.file) if (!seen) await photo.write(chunk as Buffer);
  if (part.fieldname !== 'image')
    throw badRequest('unknown-field', 'Please send the photo in the field "image".');
  if (seen) throw badRequest('two-photos', 'Please send one photo at a time.');
  if (part.file.truncated) throw tooLarge();
}

/** Of POST /api/generate. @throws ClientError when they are not what the contract says. */
export function parseOrderFields(raw: RawFields): GenerateFields {
  const parsed = generateFields.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue?.code === 'unrecognized_keys') {
    throw badRequest(
      'unknown-field',
      'This request has a field that does not belong in it. Please reload the page and try again.',
    );
  }
  const field = String(issue?.path[0] ?? '');
  const known: Readonly<Record<string, string>> = {
    categoryId: 'Please choose a category.',
    subcategoryId: 'Please choose a theme.',
    aspectRatio: 'Please choose one of the picture shapes: 1:1, 3:4, 4:3 or 16:9.',
    themeName: 'Please choose a theme.',
    garment: 'Please choose one of the outfits: theme, dress or suit.',
    face: 'Please choose one of the faces in the photo.',
  };
  throw badRequest('invalid-field', known[field] ?? issue?.message ?? 'Please check what you entered.');
}

/** Of another try at a portrait. */
export function parseTryAgainFields(raw: RawFields): TryAgainFields {
  const parsed = tryAgainFields.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw badRequest('invalid-field', 'Please send the photo, and which of its faces it is about.');
}

/** Of a photo that comes alone. */
export function parseNoFields(raw: RawFields): undefined {
  if (Object.keys(raw).length > 0) throw badRequest('unknown-field', 'Please send the photo alone.');
}

/** The parser's own complaints (a body that breaks off, a header that makes no sense) are the caller's. */
async function* partsOf(request: FastifyRequest, limits: object): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    request.log.debug({ err: error }, 'a form could not be read');
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    if (/^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code)) {
      throw badRequest(
        'too-many-parts',
        'This form has too many parts. Please send one photo and its choices.',
      );
    }
    throw badRequest('broken-form', 'The upload broke off. Please try again.');
  }
}

/** PostgreSQL can't keep U+0000 in a text. */
const storable = z.string().regex(/^[^\0]*$/);

/** The body is read to its end before anything is thrown, so that the answer reaches a client that is still sending. */
async function readForm(request: FastifyRequest, photo: StagedObject): Promise<RawFields> {
  const fields: Record<string, string> = {};
  let seen = false;
  let problem: unknown;
  const limits = {
    fileSize: PHOTO_MAX_BYTES,
    fieldSize: FIELD_MAX_BYTES,
    fields: FIELD_MAX_COUNT,
    files: FILE_MAX_COUNT,
    parts: PART_MAX_COUNT,
  };
  for await (const part of partsOf(request, limits)) {
    try {
      if (part.type === 'file') {
        const again = seen;
        seen = true;
        await readPhoto(part, photo, again);
      } else if (part.valueTruncated)
        throw badRequest('field-too-long', 'One of the texts is too long. Please shorten it.');
      else if (!storable.safeParse(part.value).success)
        throw badRequest('invalid-field', 'Please remove the invisible characters from the text.');
      else fields[part.fieldname] = String(part.value);
    } catch (error) {
      problem ??= error;
    }
  }
  if (problem) throw problem;
  if (!seen) throw badRequest('no-photo', 'Please choose a photo first.');
  return fields;
}

/** Reads the form, as long as it comes at a pace. What was staged is gone when this throws. */
async function receive<T>(
  { storage, pace }: PhotoUploads,
  request: FastifyRequest,
  parse: (fields: RawFields) => T,
): Promise<{ readonly photo: StagedObject; readonly fields: T }> {
  if (!request.isMultipart()) {
    throw new ClientError(415, 'not-multipart', 'Please send the photo as a form (multipart/form-data).');
  }
  const photo = await storage.stage();
  const watch = watchPace(() => request.raw.socket.bytesRead ?? 0, pace);
  const reading = readForm(request, photo);
  // What is still read when its time is up fails on a connection that is closed.
  reading.catch(() => undefined);
  try {
    return { photo, fields: parse(await Promise.race([reading, watch.tooSlow])) };
  } catch (error) {
    await photo.discard();
    throw toStorageFullError(error);
  } finally {
    watch.end();
  }
}

/**
 * Has a photo and its fields come, and then does something with them. Until they have come whole they take nobody's place but
 * their sender's own. What `use` did not keep of the photo is gone afterwards.
 * @throws ClientError when the form is not what was asked for, or has all but stopped coming.
 */
export async function withUpload<Fields, T>(
  uploads: PhotoUploads,
  { userId, request, reply }: { userId: string; request: FastifyRequest; reply: FastifyReply },
  parse: (fields: RawFields) => Fields,
  use: (photo: StagedObject, fields: Fields) => Promise<T>,
): Promise<T> {
  const sender = { userId, address: addressGroupOf(request.ip) };
  const { photo, fields } = await uploads.concurrency
    .run(sender, () => receive(uploads, request, parse))
    .catch((error: unknown) => {
      if (error instanceof ClientError && error.status === 408) hangUp(request, reply);
      throw error;
    });
  try {
    return await use(photo, fields);
  } finally {
    await photo.discard();
  }
}

/** After the answer: whatever else would come is not waited for. */
function hangUp(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'close');
  reply.raw.once('finish', () => request.raw.destroy());
}
