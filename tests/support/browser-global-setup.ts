import type { TestProject } from 'vitest/node';
import { shareProduct } from './shared-product.ts';

export const setup = (project: TestProject) => shareProduct(project);
