import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ClientError } from '#platform/http/client-error.ts';
import type { StagedObject, Storage } from '#platform/storage/storage.ts';
import { PHOTO_MAX_BYTES } from '../choices/contract.ts';
import { type GenerateFields, generateFields } from '../contract.ts';
import { type TryAgainFields, tryAgainFields } from '../feedback/contract.ts';
import { FAILURE_MESSAGES } from '../sentences/contract.ts';
import { toStorageFullError } from './storage-errors.ts';
import { type LeastPace, watchPace } from './upload-pace.ts';

/** Photos come into the storage's own disk, chunk by chunk: none is ever whole in this process's memory. */
export interface UploadDeps {
  readonly storage: Pick<Storage, 'stage'>;
  readonly pace: LeastPace;
}

/** A form that has arrived. Whoever got it discards the photo, unless it was kept. */
export interface GenerateUpload {
  readonly photo: StagedObject;
  readonly fields: GenerateFields;
}

const FIELD_MAX_BYTES = 64 * 1024;
const FIELD_MAX_COUNT = 20;
/** One is taken. Whoever sends a few more is told so; whoever sends many is cut off. */
const FILE_MAX_COUNT = 5;
/** All of these, and some that are neither. */
const PART_MAX_COUNT = 30;

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

function parseFields(raw: Readonly<Record<string, string>>): GenerateFields {
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

type RawFields = Readonly<Record<string, string>>;

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
  { storage, pace }: UploadDeps,
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
 * Reads the multipart body of POST /api/generate.
 * @throws ClientError when it is not what the contract says, or has all but stopped coming.
 */
export function readGenerateUpload(deps: UploadDeps, request: FastifyRequest): Promise<GenerateUpload> {
  return receive(deps, request, parseFields);
}

/** Reads the multipart body of another try at a portrait. Throws as `readGenerateUpload` does. */
export function readTryAgainUpload(
  deps: UploadDeps,
  request: FastifyRequest,
): Promise<{ readonly photo: StagedObject; readonly fields: TryAgainFields }> {
  return receive(deps, request, (raw) => {
    const parsed = tryAgainFields.safeParse(raw);
    if (parsed.success) return parsed.data;
    throw badRequest('invalid-field', 'Please send the photo, and which of its faces it is about.');
  });
}

/**
 * Reads a multipart body that holds a photo and nothing else.
 * @throws ClientError when it holds more or less, or has all but stopped coming.
 */
export function readPhotoUpload(
  deps: UploadDeps,
  request: FastifyRequest,
): Promise<{ readonly photo: StagedObject }> {
  return receive(deps, request, (fields) => {
    if (Object.keys(fields).length > 0) throw badRequest('unknown-field', 'Please send the photo alone.');
  });
}
