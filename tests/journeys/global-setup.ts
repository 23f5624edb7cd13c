import type { TestProject } from 'vitest/node';
import { shareProduct } from '../support/shared-product.ts';

/** As a newcomer would have it. */
export const setup = (project: TestProject) => shareProduct(project);
