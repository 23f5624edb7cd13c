import { createHash } from 'node:crypto';
import type { Database, Tx } from '#platform/database/database.ts';
import { type CatalogueContent, type CatalogueDifference, differenceOf } from './catalogue-difference.ts';
import { replaceCatalogue } from './exchange-store.ts';
import { listAll, lockCatalogue } from './store.ts';

interface CatalogueImport {
  readonly content: CatalogueContent;
  /** Only tells what would change. */
  readonly dryRun: boolean;
  /** Of the catalogue that was looked at: another one is not replaced. */
  readonly revision?: string;
}

type ImportOutcome =
  | {
      readonly ok: true;
      readonly before: CatalogueContent;
      readonly difference: CatalogueDifference;
      /** Of the catalogue as it stands at the end. */
      readonly revision: string;
    }
  /** The catalogue is not of the revision any more. */
  | { readonly ok: false };

/** The whole catalogue, out and in. */
export interface CatalogueExchange {
  export(): Promise<CatalogueContent>;
  /**
   * Makes the content the catalogue, in the caller's transaction: what it does not hold is deleted. It must be free
   * of repeated ids.
   */
  import(tx: Tx, wanted: CatalogueImport): Promise<ImportOutcome>;
}

async function read(tx: Tx): Promise<CatalogueContent> {
  await lockCatalogue(tx);
  const categories = await listAll(tx);
  return {
    categories: categories.map(({ id, name, subcategories }) => ({
      ...{ id, name },
      themes: subcategories.map(({ id, name, promptTemplate, premium, engine, enabled }) => ({
        ...{ id, name, promptTemplate, premium, ...(engine !== undefined && { engine }), enabled },
      })),
    })),
  };
}

/** The same for the same content. */
function revisionOf({ categories }: CatalogueContent): string {
  const plain = categories.map(({ id, name, themes }) => [
    ...[id, name],
    themes.map(({ id, name, promptTemplate, premium, engine, enabled }) => [
      ...[id, name, promptTemplate, premium, enabled, engine ?? null],
    ]),
  ]);
  return createHash('sha256').update(JSON.stringify(plain)).digest('base64url');
}

async function replace(tx: Tx, { categories }: CatalogueContent): Promise<void> {
  await replaceCatalogue(
    tx,
    categories.map(({ id, name }, position) => ({ id, name, position })),
    categories.flatMap(({ id: categoryId, themes }) =>
      themes.map((theme, position) => ({ ...theme, engine: theme.engine ?? null, categoryId, position })),
    ),
  );
}

export function createCatalogueExchange({ db }: { db: Database }): CatalogueExchange {
  return {
    export: () => db.transaction(read),

    async import(tx, { content, dryRun, revision }) {
      const before = await read(tx);
      const present = revisionOf(before);
      if (revision !== undefined && revision !== present) return { ok: false };
      const difference = differenceOf(before, content);
      if (dryRun) return { ok: true, before, difference, revision: present };
      await replace(tx, content);
      return { ok: true, before, difference, revision: revisionOf(content) };
    },
  };
}
