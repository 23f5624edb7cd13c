import type { TestProject } from 'vitest/node';
import { createProductFolder } from '../support/running-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running product that all journeys share, and its data folder. */
    productUrl: string;
    productDataDir: string;
  }
}

/** Starts the product once, as a newcomer would have it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createProductFolder();
  const product = await folder.start().catch(async (error: unknown) => {
    await folder.remove();
    throw error;
  });
  project.provide('productUrl', product.url);
  project.provide('productDataDir', product.dataDir);
  return () => folder.remove();
}
