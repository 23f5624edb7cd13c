import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { inject, TestRunner } from 'vitest';
import { PRODUCT_LOG } from '../product/product-log.ts';

const FOLDER = fileURLToPath(new URL('../../../test-results/journeys', import.meta.url));
const MOST_LINES = 15;
const MOST_LETTERS = 6_000;
/** In the product's lines. */
const WARNING = /"level":"(?:warn|error|fatal)"/;

let kept = 0;

/** The calls of a page that are refused or lost from here on, in their order. */
export function refusedCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400)
      calls.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('requestfailed', (request) =>
    calls.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`),
  );
  return calls;
}

/**
 * What a test that failed had before it, for whoever has to find out why and has only the words of the run: its screens
 * (pictures of them too, in the project's ignored folder), its problems, the calls that were refused, what the product
 * warned of.
 * @param problems of the pages, as `tellProblems` gathers them
 * @returns undefined where the test has not failed.
 */
export async function failedVisit(
  pages: readonly Page[],
  { calls, problems }: { readonly calls: readonly string[]; readonly problems: readonly string[] },
): Promise<Error | undefined> {
  const test = TestRunner.getCurrentTest();
  if (test?.result?.state !== 'fail') return undefined;
  const name = `${test.file.name} ${test.name}`.replace(/[^\w]+/g, '-').slice(-100);
  const parts: string[] = [];
  for (const page of pages) {
    kept += 1;
    const path = join(FOLDER, `${name}-${process.pid}-${kept}.png`);
    await page.screenshot({ path, fullPage: true, timeout: 5_000 }).catch(() => undefined);
    const words = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: Error) => error.message);
    parts.push(`${page.url()} as it failed (${path}):\n${words.slice(-MOST_LETTERS)}`);
  }
  const log = await readFile(join(inject('productDataDir'), PRODUCT_LOG), 'utf8').catch(() => '');
  const warnings = log.split('\n').filter((line) => WARNING.test(line));
  parts.push(
    lastOf('Problems of the pages', problems),
    lastOf('Calls that were refused or lost', calls),
    lastOf('The product warned', warnings),
  );
  return new Error(parts.join('\n\n'));
}

const lastOf = (title: string, lines: readonly string[]) =>
  `${title}: ${lines.length}\n${lines.slice(-MOST_LINES).join('\n')}`;
