import * as z from 'zod';
import { PRODUCT_IDS } from './catalogue/contract.ts';

/** The calls about money. What is sold, and at which price, is in catalogue/contract.ts. */

export const productId = z.enum(PRODUCT_IDS);
