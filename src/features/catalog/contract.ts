import * as z from 'zod';

/** A theme. */
export const subcategory = z.object({
  id: z.string(),
  name: z.string(),
  promptTemplate: z.string(),
  premium: z.boolean(),
});
export type Subcategory = z.infer<typeof subcategory>;

export const category = z.object({ id: z.string(), name: z.string(), subcategories: z.array(subcategory) });
export type Category = z.infer<typeof category>;

/** GET /api/admin/categories: public, in the order they are shown. */
export const categoriesResponse = z.array(category);
