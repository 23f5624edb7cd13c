import type { TestProject } from 'vitest/node';
import { shareProduct } from '../support/shared-product.ts';

/** Without a worker: a portrait that is asked for waits, and looks the same each time. */
export const setup = (project: TestProject) => shareProduct(project, { ROLES: 'api,sandbox' });
