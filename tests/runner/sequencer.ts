import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Long files first and short ones last: nobody waits for one at the end. */
const ORDER = ['journeys', 'visual', 'unit', 'components'];
const FAULTS = /\/tests\/faults\//;

/**
 * Files of a project stand together, so that a worker goes on with the next one and keeps what it has loaded; those of
 * the faults, which mostly wait for what was killed to come back, are spread among the others of their project.
 */
export default class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waiting = sorted.filter(isFault);
    const others = sorted.filter((file) => !isFault(file));
    const of = (name: string) => others.filter(({ project }) => project.name === name);
    return ORDER.flatMap((name) => (name === 'unit' ? spread(waiting, of(name)) : of(name)));
  }
}

const isFault = ({ moduleId }: TestSpecification) => FAULTS.test(moduleId);

/** `some` among the first half of `many`, at equal distances. */
function spread<T>(some: readonly T[], many: readonly T[]): T[] {
  const step = Math.max(1, Math.floor(many.length / 2 / Math.max(1, some.length)));
  const mixed: T[] = [];
  let next = 0;
  for (const [index, one] of many.entries()) {
    if (index % step === 0 && next < some.length) mixed.push(some[next++] as T);
    mixed.push(one);
  }
  return [...mixed, ...some.slice(next)];
}
