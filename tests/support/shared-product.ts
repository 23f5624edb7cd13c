import type { TestProject } from 'vitest/node';
import { createProductFolder } from './running-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running product that all tests in a browser share, and its data folder. */
    productUrl: string;
    productDataDir: string;
    /** `GET /api/admin/categories` as a new product answers it: other tests may change the catalogue meanwhile. */
    seededCatalogue: unknown;
  }
}

interface SharedProduct {
  readonly url: string;
  readonly dataDir: string;
  readonly catalogue: unknown;
  stop(): Promise<void>;
}

/** Each project reads this file for itself; what they share stands on the global object. */
const shared = globalThis as { sharedProduct?: Promise<SharedProduct>; sharedProductUsers?: number };

/** As a newcomer would have it: started once for all projects that ask, stopped and removed after the last of them. */
export async function shareProduct(project: TestProject): Promise<() => Promise<void>> {
  shared.sharedProductUsers = (shared.sharedProductUsers ?? 0) + 1;
  shared.sharedProduct ??= start();
  const { url, dataDir, catalogue, stop } = await shared.sharedProduct;
  project.provide('productUrl', url);
  project.provide('productDataDir', dataDir);
  project.provide('seededCatalogue', catalogue);
  return async () => {
    shared.sharedProductUsers = (shared.sharedProductUsers ?? 0) - 1;
    if (shared.sharedProductUsers > 0) return;
    delete shared.sharedProduct;
    await stop();
  };
}

async function start(): Promise<SharedProduct> {
  const folder = await createProductFolder();
  try {
    const product = await folder.start();
    const answer = await fetch(`${product.url}/api/admin/categories`);
    return {
      url: product.url,
      dataDir: product.dataDir,
      catalogue: await answer.json(),
      stop: folder.remove,
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}
