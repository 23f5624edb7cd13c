import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DATA_DIR_MODE, startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { createLogger } from '#platform/log/log.ts';

/** What a first start leaves in a data folder, for tests of later ones: making it anew takes ten times a copy. */
export interface PreparedCluster {
  /** Makes `dataDir` one in which PostgreSQL has run, and stopped in good order. */
  copyTo(dataDir: string): Promise<void>;
  remove(): Promise<void>;
}

export async function createPreparedCluster(settings: Record<string, string>): Promise<PreparedCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'magic-portrait-prepared-'));
  // PostgreSQL, which root may not run, has to get to its cluster inside.
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  const log = createLogger({ logLevel: 'error' }, 'tests');
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings, outsideRoots: [folder] });
  await postgres.stop();
  return {
    async copyTo(target) {
      await mkdir(target, { recursive: true, mode: DATA_DIR_MODE });
      // With its owner and its modes, which cp of Node does not keep.
      await promisify(execFile)('cp', ['-Rp', postgres.home, join(target, 'postgres')]);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
