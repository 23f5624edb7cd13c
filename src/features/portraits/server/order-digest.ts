import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { GenerateFields } from '../contract.ts';

/** What an order asks for, photo and all: tells a repetition from another order under the same key. */
export async function orderDigestOf({
  fields,
  photo,
  tryOf,
}: {
  readonly fields: GenerateFields;
  readonly photo: { readonly path: string };
  /** The portrait that it is another try at. */
  readonly tryOf?: string;
}): Promise<string> {
  const { categoryId, subcategoryId, customStyle = '', aspectRatio, face = null, garment, engine } = fields;
  const hash = createHash('sha256').update(
    JSON.stringify([
      categoryId,
      subcategoryId,
      customStyle,
      aspectRatio,
      face,
      ...(engine ? [engine] : []),
      ...(tryOf ? [{ tryOf }] : []),
      ...(garment && garment !== 'theme' ? [{ garment }] : []),
    ]),
  );
  for await (const chunk of createReadStream(photo.path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
