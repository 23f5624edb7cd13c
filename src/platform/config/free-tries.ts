import * as z from 'zod';
import { commaList, integer, variable } from './values.ts';

/** Other tries at portraits that parents are not happy with. */
export const freeTryVariables = {
  FREE_TRIES_PER_DAY: variable(
    integer(
      0,
      1000,
      'FREE_TRIES_PER_DAY must be a number from 0 to 1000. Set it to 0 to offer none, or leave it out for 3.',
    ).default(3),
  ),
  FREE_TRY_ENGINES: variable(
    z
      .string()
      .default('studio')
      .refine((text) => /^[a-z0-9, -]+$/.test(text), {
        error:
          'FREE_TRY_ENGINES is not understood. Set it to ids of engines such as studio,gemini, to all, or leave it out for studio.',
      })
      .transform((text): readonly string[] | 'all' => {
        const ids = commaList(text);
        return ids.includes('all') ? 'all' : ids;
      }),
  ),
};
