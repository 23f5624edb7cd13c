import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

/** What passed, by part: the hash of everything that the part read then. */
export interface Stamps {
  /** Whether the part passed when all that it reads was as it is now. */
  has(part: string, hash: string): boolean;
  /** Writes down what passed, and forgets what did not. Survives the end of this process. */
  keep(passed: Readonly<Record<string, string>>, failed?: readonly string[]): void;
}

const FILE = z.record(z.string(), z.string());

/** Of a developer's checkout: a file that is missing or damaged knows of nothing that passed. */
export function readStamps(path: string): Stamps {
  const kept = new Map(Object.entries(readKept(path)));
  return {
    has: (part, hash) => kept.get(part) === hash,
    keep(passed, failed = []) {
      // Another run may have ended meanwhile.
      for (const [part, hash] of Object.entries(readKept(path))) kept.set(part, hash);
      for (const [part, hash] of Object.entries(passed)) kept.set(part, hash);
      for (const part of failed) kept.delete(part);
      mkdirSync(dirname(path), { recursive: true });
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, JSON.stringify(Object.fromEntries(kept)));
      renameSync(draft, path);
    },
  };
}

function readKept(path: string): Record<string, string> {
  try {
    return FILE.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return {};
  }
}
