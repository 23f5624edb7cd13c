import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.ts';
import { createLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

function folderOf(storageUrl: string): string {
  return storageUrl.startsWith('file://') ? fileURLToPath(storageUrl) : storageUrl.slice('file:'.length);
}

/** @throws OperatorError when its bucket is not there, or the key to it may not do what is needed. */
export async function openStorage(
  { storageUrl, s3, dataDir }: Pick<Config, 'storageUrl' | 's3' | 'dataDir'>,
  warn: (sentence: string) => void,
): Promise<Storage> {
  if (!s3) return createLocalStorage(folderOf(storageUrl));
  // Half a megabyte of bundled library, for those who use it.
  const { createS3Storage } = await import('./s3/s3-storage.ts');
  return createS3Storage(s3, { folder: join(dataDir, 'passing'), warn });
}
