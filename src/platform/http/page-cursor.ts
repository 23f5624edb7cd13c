import * as z from 'zod';

/** An instant as text, of years that PostgreSQL and JavaScript both know. */
export const instant = z.iso.datetime().refine((text) => /^(19|20|21)\d\d-/.test(text));

/** A place in a list that is read in pages, as opaque text for the address. */
export interface PageCursor<Place> {
  encode(place: Place): string;
  /** Undefined for anything that this server did not hand out: then the list begins at its beginning. */
  decode(text: string | undefined): Place | undefined;
}

/** Cursors whose places are plain JSON of this shape. */
export function createPageCursor<Place>(schema: z.ZodType<Place>): PageCursor<Place> {
  return {
    encode: (place) => Buffer.from(JSON.stringify(place)).toString('base64url'),
    decode(text) {
      if (!text) return undefined;
      try {
        return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      } catch {
        return undefined;
      }
    },
  };
}

/** A row by its age, with its id for rows of one moment. */
export interface AgePlace {
  readonly createdAt: Date;
  readonly id: string;
}

const agePlaces = createPageCursor(z.tuple([instant, z.uuid()]));

/** Cursors of lists that go by age. */
export const ageCursor: PageCursor<AgePlace> = {
  encode: ({ createdAt, id }) => agePlaces.encode([createdAt.toISOString(), id]),
  decode(text) {
    const place = agePlaces.decode(text);
    return place && { createdAt: new Date(place[0]), id: place[1] };
  },
};

/**
 * A page out of rows that were asked for one more than it holds.
 * `next` is the cursor of the following page; undefined at the end.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { readonly rows: readonly Row[]; readonly next: string | undefined } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? cursorOf(last) : undefined };
}
