import { enableCompileCache, flushCompileCache, getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Goes with the packages: another install, or another Node, begins anew. */
const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/compiled-code', import.meta.url));

/**
 * From now on what V8 compiles of the modules that this process loads is kept for the next start, in NODE_COMPILE_CACHE
 * where the operator set that. Where nothing can be written, nothing is kept.
 */
export function keepCompiledCode(): void {
  enableCompileCache(FOLDER);
}

/** What a child process, and its threads, need in their environment to keep theirs in the same folder. */
export function compiledCodeEnvironment(): NodeJS.ProcessEnv {
  // Node keeps the code of each of its versions in a folder of its own below the one that it was given.
  const folder = getCompileCacheDir();
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {};
}

/** Writes what is new now and not when the process ends: one that is killed writes nothing. */
export function writeCompiledCode(): void {
  flushCompileCache();
}
