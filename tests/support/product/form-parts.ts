import { randomBytes } from 'node:crypto';

/** A public-domain portrait of one adult. */
export const PHOTO_PATH = new URL('../portraits/photos/nasa-portrait.jpg', import.meta.url);

export type FormPart =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly file: Uint8Array; readonly fileName?: string; readonly type?: string };

/** The fields of an order for the doctor theme, with what a test changes. */
export function orderParts(photo: Uint8Array, fields: Record<string, string> = {}): FormPart[] {
  const all = {
    categoryId: 'professional',
    subcategoryId: 'doctor',
    themeName: 'Doctor',
    aspectRatio: '1:1',
    ...fields,
  };
  return [{ name: 'image', file: photo }, ...Object.entries(all).map(([name, value]) => ({ name, value }))];
}

/** As a browser sends it. */
export function encodeForm(parts: readonly FormPart[]): { body: Buffer; contentType: string } {
  const boundary = `form-${randomBytes(12).toString('hex')}`;
  const chunks = parts.flatMap((part) => {
    const isFile = 'file' in part;
    const name = `Content-Disposition: form-data; name="${part.name}"`;
    const head = isFile
      ? `${name}; filename="${part.fileName ?? 'photo.jpg'}"\r\nContent-Type: ${part.type ?? 'image/jpeg'}`
      : name;
    return [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      Buffer.from(isFile ? part.file : part.value),
      Buffer.from('\r\n'),
    ];
  });
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
