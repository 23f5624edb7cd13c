import { CATEGORIES } from '../../../src/features/endpoints.ts';
import { createProductFolder, QUICK_PASSWORDS } from './running-product.ts';
import { type Shared, sharedSetup } from './shared-setup.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running product that all tests in a browser share, and its data folder. */
    productUrl: string;
    productDataDir: string;
    /** `GET /api/admin/categories` as a new product answers it: other tests may change the catalogue meanwhile. */
    seededCatalogue: unknown;
  }
}

interface Provided {
  readonly url: string;
  readonly dataDir: string;
  readonly catalogue: unknown;
}

/** The product as a newcomer would have it. */
export const setup = sharedSetup<Provided>('product', start, (project, { url, dataDir, catalogue }) => {
  project.provide('productUrl', url);
  project.provide('productDataDir', dataDir);
  project.provide('seededCatalogue', catalogue);
});

async function start(): Promise<Shared<Provided>> {
  const folder = await createProductFolder();
  try {
    const { url, dataDir } = await folder.start(QUICK_PASSWORDS);
    const answer = await fetch(`${url}${CATEGORIES}`);
    return { provided: { url, dataDir, catalogue: await answer.json() }, stop: folder.remove };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}
