import { keepCompiledCode } from '#platform/process/compiled-code.ts';

// Before everything else is loaded.
keepCompiledCode();
const { processEnvironment } = await import('#platform/config/config.ts');
const { runProduct } = await import('./supervisor/run-product.ts');

runProduct(processEnvironment());
