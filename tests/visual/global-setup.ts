import type { TestProject } from 'vitest/node';
import { missingPictures } from '../support/picture-folder.ts';
import { shareProduct } from '../support/shared-product.ts';

/** Without a worker: a portrait that is asked for waits, and looks the same each time. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const missing = process.env.UPDATE_PICTURES === '1' ? null : missingPictures();
  const stop = await shareProduct(project, { ROLES: 'api,sandbox' });
  return async () => {
    await stop();
    // After everything else: in the midst of a run nobody reads it.
    if (missing) process.stderr.write(missing);
  };
}
