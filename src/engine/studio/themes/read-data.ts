import * as z from 'zod';

/** Data out of a file, checked; throws an error that names the file and, a line each, every place with its fault. */
export function readData<T>(file: string, schema: z.ZodType<T>, data: unknown): T {
  const read = schema.safeParse(data, { jitless: true });
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `  ${path.map(String).join('.')}: ${message}`);
  throw new Error(`${file} can't be used:\n${faults.join('\n')}`);
}

/** The schema that fits what is there: faults are told of what was meant, and not of every alternative to it. */
export function schemaBy<T>(choose: (value: unknown) => z.ZodType<T>): z.ZodType<T> {
  return z.unknown().transform((value, context) => {
    const read = choose(value).safeParse(value, { jitless: true });
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });
}

/** Whether data is an object with this key. */
export function hasKey(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key);
}
