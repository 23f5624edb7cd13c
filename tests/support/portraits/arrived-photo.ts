import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StagedObject, Storage } from '#platform/storage/storage.ts';

/** A photo as a parent's upload leaves it: a file in `folder`, on its way into `storage`. */
export function arrivedPhoto(folder: string, storage: Pick<Storage, 'put'>, bytes: Uint8Array): StagedObject {
  const path = join(folder, `arrived-${randomUUID()}`);
  writeFileSync(path, bytes);
  return {
    path,
    write: async () => undefined,
    keep: (key, mediaType) => storage.put(key, bytes, mediaType),
    discard: () => rm(path, { force: true }),
  };
}
