import { processEnvironment } from '#platform/config/config.ts';
import { runProduct } from './supervisor/run-product.ts';

runProduct(processEnvironment());
