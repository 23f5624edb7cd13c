import { createHash } from 'node:crypto';
import type { PortraitOutcome } from '#engine/portrait-maker.ts';
import type { Database } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { PortraitOutcomes } from './outcomes.ts';
import { pictureKey, portraitFolder, thumbnailKey } from './storage-keys.ts';
import { findPortrait } from './store.ts';

interface DeliverDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly outcomes: PortraitOutcomes;
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Stores what an engine made and ends the portrait. */
export async function deliver(
  deps: DeliverDeps,
  id: string,
  outcome: PortraitOutcome & { ok: true },
  engineMs: number,
): Promise<void> {
  const { picture, thumbnail } = outcome;
  await Promise.all([
    deps.storage.put(pictureKey(id, picture.mediaType), picture.bytes, picture.mediaType),
    deps.storage.put(thumbnailKey(id, thumbnail.mediaType), thumbnail.bytes, thumbnail.mediaType),
  ]);
  const succeeded = await deps.outcomes.succeed(id, {
    run: { engine: outcome.engine, engineMs },
    madeWidth: outcome.madeAt?.[0] ?? null,
    madeHeight: outcome.madeAt?.[1] ?? null,
    width: picture.width,
    height: picture.height,
    appliedStyle: outcome.appliedStyle,
    pictureType: picture.mediaType,
    pictureDigest: digestOf(picture.bytes),
    thumbnailType: thumbnail.mediaType,
    thumbnailDigest: digestOf(thumbnail.bytes),
  });
  if (succeeded) return;
  // Another attempt ended it. Were that end a failure, these files would stay for ever.
  const now = await findPortrait(deps.db, id);
  if (now?.state !== 'ready') await deps.storage.deletePrefix(portraitFolder(id));
}
