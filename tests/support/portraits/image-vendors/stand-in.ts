import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { type FormPart, faultAt, type Received, type Reply } from './exchange.ts';
import type { Mode, Place } from './modes.ts';

/** What a stand-in answers a request with; it notes on the request what it read of it. */
export type StandIn = (received: Received, desk: Desk) => Promise<Reply> | Reply;

/** What the server does for every stand-in. */
interface Desk {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** The next mode of the script, or `made`. */
  takeMode(): Mode;
}

/** Takes the vendor's error for a wrong request, with why it is wrong for whoever wrote the test. */
export class WrongRequest extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

export function must(condition: unknown, fault: string, status?: number): asserts condition {
  if (!condition) throw new WrongRequest(fault, status);
}

/** The body as an object that has no keys but these. */
export function jsonBody(received: Received, keys: readonly string[]): Record<string, unknown> {
  must(received.headers['content-type'] === 'application/json', 'not JSON', 415);
  const body = JSON.parse(received.text ?? '') as Record<string, unknown>;
  const unknown = Object.keys(body).filter((key) => !keys.includes(key));
  must(unknown.length === 0, `Unknown name: ${unknown.join(', ')}`);
  return body;
}

/** The fields of a form that has no fields but these; each once. */
export function formFields(received: Received, names: readonly string[]): Map<string, FormPart> {
  must(received.form, 'not multipart/form-data', 415);
  const fields = new Map<string, FormPart>();
  for (const part of received.form) {
    must(names.includes(part.name), `Unknown parameter: '${part.name}'.`);
    must(!fields.has(part.name), `Duplicate parameter: '${part.name}'.`);
    fields.set(part.name, part);
  }
  return fields;
}

/** `data:image/jpeg;base64,...` as base64. */
export function dataUriBase64(value: unknown): string {
  const base64 = /^data:image\/jpeg;base64,([A-Za-z0-9+/]+=*)$/.exec(String(value))?.[1];
  must(base64, 'the photo is no data URI of a JPEG');
  return base64;
}

/** A proper reply, or what the mode makes of it at this place. */
export function replyAt(mode: Mode, place: Place, reply: Reply): Reply {
  const fault = faultAt(mode, place);
  return fault ? { ...reply, fault } : reply;
}

const WITH_PICTURE = new Set(['made', 'tiny', 'cut', 'slow']);

/** The picture that this mode gives where a model of this size is asked: a JPEG, in a colour of its own. */
export async function pictureFor(mode: Mode, width: number, height: number): Promise<Buffer> {
  if (!WITH_PICTURE.has(mode.mode)) return Buffer.alloc(0);
  if ((mode.mode === 'made' || mode.mode === 'slow') && mode.file) return readFileSync(mode.file);
  const size = mode.mode === 'tiny' ? { width: 1, height: 1 } : { width, height };
  const background = { r: width % 256, g: height % 256, b: 128 };
  return await sharp({ create: { ...size, channels: 3, background } })
    .jpeg({ quality: 60 })
    .toBuffer();
}
