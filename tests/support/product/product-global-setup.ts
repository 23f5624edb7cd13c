import type { TestProject } from 'vitest/node';
import { CATEGORIES } from '../../../src/features/endpoints.ts';
import { copyDatabase } from './copied-database.ts';
import { createProductFolder, QUICK_PASSWORDS } from './running-product.ts';
import { type Shared, sharedSetup } from './shared-setup.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running product that all tests in a browser share, and its data folder. */
    productUrl: string;
    productDataDir: string;
    productDatabaseUrl: string;
    /** `GET /api/admin/categories` as a new product answers it: other tests may change the catalogue meanwhile. */
    seededCatalogue: unknown;
  }
}

interface Provided {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly catalogue: unknown;
}

/** The product as a newcomer would have it, on the PostgreSQL of this run. */
export const setup = sharedSetup<Provided>('product', start, (project, provided) => {
  project.provide('productUrl', provided.url);
  project.provide('productDataDir', provided.dataDir);
  project.provide('productDatabaseUrl', provided.databaseUrl);
  project.provide('seededCatalogue', provided.catalogue);
});

async function start(project: TestProject): Promise<Shared<Provided>> {
  const { postgresUrl } = project.getProvidedContext();
  const { url: databaseUrl } = await copyDatabase(postgresUrl);
  const folder = await createProductFolder();
  try {
    const { url, dataDir } = await folder.start({ ...QUICK_PASSWORDS, DATABASE_URL: databaseUrl });
    const answer = await fetch(`${url}${CATEGORIES}`);
    const catalogue: unknown = await answer.json();
    return { provided: { url, dataDir, databaseUrl, catalogue }, stop: folder.remove };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}
