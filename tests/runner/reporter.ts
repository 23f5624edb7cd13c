import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { missingPictures } from '../support/looks/picture-folder.ts';
import { readStamps } from './stamps.ts';
import { partOf } from './test-files.ts';

const SLOWEST = 10;

/** What the runner hands over by the environment: where stamps are kept, and the hashes of what runs now. */
export interface StampOrder {
  readonly path: string;
  readonly hashes: Readonly<Record<string, string>>;
}

/** Before the summary of the runner's own reporter: the slowest files, and what could not be compared. Keeps what passed. */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const slowest = modules
      .map((module) => ({ ...placeOf(module), seconds: module.diagnostic().duration / 1000 }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SLOWEST);
    const lines = slowest.map(
      ({ seconds, project, file }) => `${seconds.toFixed(1).padStart(7)} s  ${project}  ${file}`,
    );
    if (modules.length > 1) process.stdout.write(`\nThe slowest files:\n${lines.join('\n')}\n`);
    if (modules.some(({ project }) => project.name === 'visual')) sayMissingPictures();
    const order = process.env.TEST_STAMPS;
    if (order) keepStamps(JSON.parse(readFileSync(order, 'utf8')), modules, unhandledErrors.length > 0);
  }
}

/** Here, at the end: in the midst of a run nobody reads it. */
function sayMissingPictures(): void {
  const missing = process.env.UPDATE_PICTURES === '1' ? null : missingPictures();
  if (missing) process.stdout.write(missing);
}

function keepStamps({ path, hashes }: StampOrder, modules: readonly TestModule[], isTainted: boolean): void {
  const passed: Record<string, string> = {};
  const failed: string[] = [];
  for (const module of modules) {
    const part = partOf(placeOf(module));
    const hash = hashes[part];
    if (hash !== undefined && module.state() === 'passed' && !isTainted) passed[part] = hash;
    else failed.push(part);
  }
  readStamps(path).keep(passed, failed);
}

function placeOf(module: TestModule): { project: string; file: string } {
  return {
    project: module.project.name,
    file: relative(process.cwd(), module.moduleId).replaceAll('\\', '/'),
  };
}
