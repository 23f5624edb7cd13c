import * as z from 'zod';
import { USERS } from '../../users/contract.ts';

/** What is about one user begins so. */
export const ONE_USER = `${USERS.list}/:userId`;
export const userParams = z.object({ userId: z.string().max(100) });
