import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import type { Config } from '#platform/config/config.ts';
import { createLineLimit } from './line-limit.ts';
import { redactLine, redactText, redactValue } from './redact.ts';

export type { Logger } from 'pino';

/** Standard output is for the person who starts the product. */
function standardError(): DestinationStream {
  const stream = destination({ dest: 2, sync: true });
  // Whoever read the log may be gone (a closed pipe), which is no reason to stop.
  stream.on('error', () => undefined);
  return stream;
}

function redactArgument(argument: unknown): unknown {
  return typeof argument === 'string' ? redactText(argument) : redactValue(argument);
}

const FATAL = 60;
const ALWAYS = { isWritten: true, leftOut: 0 } as const;
const LEFT_OUT = 'lines like this were left out';

/** The text of a call, before its arguments are put in. */
function messageOf(args: readonly unknown[]): string {
  const [first, second] = args;
  if (typeof first === 'string') return first;
  if (typeof second === 'string') return second;
  return first instanceof Error ? first.message : '';
}

/**
 * One JSON line per event on standard error. Everything passes through redact.ts first, in messages,
 * fields, child bindings and errors alike. Of the same message so many lines are written in a while (line-limit.ts).
 * @param name the part that runs: api, worker, sandbox, supervisor.
 * @param stream where the lines go instead, for tests.
 */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  name: string,
  stream: DestinationStream = standardError(),
): Logger {
  const lineLimit = createLineLimit();
  return pino(
    {
      name,
      level: config.logLevel,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      // pino's own would name every redacted error "Object".
      serializers: { err: (error: unknown) => error },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redactValue(fields) as Record<string, unknown>,
        bindings: (fields) => redactValue(fields) as Record<string, unknown>,
      },
      hooks: {
        streamWrite: redactLine,
        logMethod(args, method, level) {
          const { isWritten, leftOut } = level === FATAL ? ALWAYS : lineLimit(`${level} ${messageOf(args)}`);
          if (!isWritten) return;
          if (leftOut > 0) method.apply(this, [{ leftOut, like: redactText(messageOf(args)) }, LEFT_OUT]);
          const [first, ...rest] = args.map(redactArgument);
          // pino copies an error's message to the line by itself, past the formatter: give it plain fields.
          const fields = (args[0] as unknown) instanceof Error ? { err: first } : first;
          method.apply(this, [fields, ...rest] as Parameters<typeof method>);
        },
      },
    },
    stream,
  );
}
