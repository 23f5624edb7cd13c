import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files of a project stand together, so that a worker goes on with the next one and keeps what it has loaded; those of
 * the faults, which mostly wait for what was killed to come back, are spread among them, so that nobody waits at the end.
 */
export default class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waiting = sorted.filter(({ project }) => project.name === 'faults');
    const projects = new Map<string, TestSpecification[]>();
    for (const file of sorted) {
      if (file.project.name === 'faults') continue;
      const together = projects.get(file.project.name) ?? [];
      projects.set(file.project.name, [...together, file]);
    }
    return spread(waiting, [...projects.values()].flat());
  }
}

/** `some` among the first half of `many`, at equal distances. */
export function spread<T>(some: readonly T[], many: readonly T[]): T[] {
  const step = Math.max(1, Math.floor(many.length / 2 / Math.max(1, some.length)));
  const mixed: T[] = [];
  let next = 0;
  for (const [index, one] of many.entries()) {
    if (index % step === 0 && next < some.length) mixed.push(some[next++] as T);
    mixed.push(one);
  }
  return [...mixed, ...some.slice(next)];
}
