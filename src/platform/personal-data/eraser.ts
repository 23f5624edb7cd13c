/** Somebody who is being erased. Kept in the database until the last trace of them is gone. */
export interface ErasedPerson {
  readonly userId: string;
  /** The id that leads to nobody, under which stays what the law makes us keep. */
  readonly subject: string;
  readonly name: string;
  /** Lower case. */
  readonly email: string;
}

/**
 * A feature's part of erasing somebody. `erase` may be called again at any time, also after it died at any statement: it
 * goes on with what is left. `remains` says how many things of them it still has; an erasure ends when all say 0.
 */
export interface Eraser {
  /** For logs. */
  readonly feature: string;
  erase(person: ErasedPerson): Promise<void>;
  remains(person: ErasedPerson): Promise<number>;
}

const ERASED = '[erased]';
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Free text of other people without the person's id, address and name. */
export function withoutTraces(text: string, { userId, subject, name, email }: ErasedPerson): string {
  const traces = [email, name.trim()].filter((trace) => trace.length > 2);
  return traces
    .reduce((left, trace) => left.replaceAll(new RegExp(escaped(trace), 'giu'), ERASED), text)
    .replaceAll(userId, subject);
}
