import type { TestProject } from 'vitest/node';
import { createProductFolder } from './running-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running product that all tests of a project share, and its data folder. */
    productUrl: string;
    productDataDir: string;
  }
}

/** Starts the product once for a project's tests; call what it gives back to stop it and remove its folder. */
export async function shareProduct(
  project: TestProject,
  env: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const folder = await createProductFolder();
  const product = await folder.start(env).catch(async (error: unknown) => {
    await folder.remove();
    throw error;
  });
  project.provide('productUrl', product.url);
  project.provide('productDataDir', product.dataDir);
  return () => folder.remove();
}
