import { globSync } from 'node:fs';
import type { TestUserConfig } from 'vitest/node';
import config from '../../vitest.config.ts';
import type { Inputs } from './inputs.ts';

/** A test file of a project, with the hash of everything that it reads. */
export interface TestFile {
  readonly project: string;
  readonly file: string;
  readonly hash: string;
}

/** The part of the stamps that a test file is. */
export const partOf = ({ project, file }: Pick<TestFile, 'project' | 'file'>) => `${project}: ${file}`;

/** Projects whose tests open a browser. */
const IN_BROWSER = ['journeys', 'visual'];

/**
 * Every file that the test runner would run, by its own configuration.
 * `tools`: versions of what the tests are run with, of the browser apart.
 */
export function testFiles(
  root: string,
  inputs: Inputs,
  tools: { readonly node: string; readonly browser: string },
): TestFile[] {
  const { globalSetup = [], projects = [] } = config.test ?? {};
  return projects.flatMap((entry) => {
    const { test } = entry as { test: TestUserConfig & { name: string } };
    const own = [globalSetup, test.globalSetup ?? [], test.setupFiles ?? []].flat();
    const common = ['package-lock.json', 'vitest.config.ts', ...own];
    const browser = IN_BROWSER.includes(test.name) ? tools.browser : '';
    return globSync(test.include ?? [], { cwd: root })
      .sort()
      .map((file) => ({
        project: test.name,
        file,
        hash: `${inputs.hashOf(inputs.readBy([...common, file]))} ${tools.node} ${browser}`.trim(),
      }));
  });
}
