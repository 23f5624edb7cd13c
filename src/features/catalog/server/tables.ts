import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const categories = pgTable('categories', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const themes = pgTable(
  'themes',
  {
    id: text('id').primaryKey(),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    name: text('name').notNull(),
    promptTemplate: text('prompt_template').notNull(),
    premium: boolean('premium').notNull().default(false),
    /** Id of the engine that makes its portraits where the parent chose none; null: as the installation's order says. */
    engine: text('engine'),
    /** Switched off: kept, and shown to nobody. */
    enabled: boolean('enabled').notNull().default(true),
    position: integer('position').notNull(),
    /** Name of its kept picture, which says what that was drawn from (pictures/picture-name.ts); null: none is kept. */
    picture: text('picture'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('themes_by_category').on(table.categoryId, table.position)],
);

export type ThemeRow = typeof themes.$inferSelect;

/** That the first catalogue was laid: one that operators emptied stays empty. */
export const catalogueSeeds = pgTable('catalogue_seeds', {
  id: text('id').primaryKey(),
  seededAt: timestamp('seeded_at', { withTimezone: true }).notNull().defaultNow(),
});
