import type { TestProject } from 'vitest/node';
import { createProductFolder } from '../support/running-product.ts';

/** Starts the product once, without a worker: a portrait that is asked for waits, and looks the same each time. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createProductFolder();
  const product = await folder.start({ ROLES: 'api,sandbox' }).catch(async (error: unknown) => {
    await folder.remove();
    throw error;
  });
  project.provide('productUrl', product.url);
  project.provide('productDataDir', product.dataDir);
  return () => folder.remove();
}
