import type { EngineDirectory } from './engines/engine-directory.ts';
import { endReply, type PortraitReply, toProgress } from './reply.ts';
import type { PortraitWatch } from './watch.ts';

/** Lines without meaning keep proxies from closing a quiet stream. */
const KEEP_ALIVE_MS = 15_000;

const event = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The only event of a stream whose portrait was never begun. */
export function streamReply(reply: PortraitReply): string {
  return event(reply.status < 300 ? 'result' : 'error', reply.body);
}

/**
 * Server-sent events of one portrait: `progress` at each step, then `result` or `error`. A stream that ends
 * without either says that the client must ask for the portrait again (the server is stopping).
 */
export async function* streamPortrait(
  { watch, engines }: { readonly watch: PortraitWatch; readonly engines: EngineDirectory },
  portraitId: string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const portraits = watch.follow(portraitId, signal);
  try {
    let pending = portraits.next();
    while (true) {
      const quiet = Promise.withResolvers<'quiet'>();
      const timer = setTimeout(() => quiet.resolve('quiet'), KEEP_ALIVE_MS);
      const next = await Promise.race([pending, quiet.promise]).finally(() => clearTimeout(timer));
      if (next === 'quiet') {
        yield ': still here\n\n';
        continue;
      }
      if (next.done) return;
      const portrait = next.value;
      if (portrait.state === 'ready' || portrait.state === 'failed') {
        yield streamReply(endReply(portrait, engines));
        return;
      }
      yield event('progress', toProgress(portrait));
      pending = portraits.next();
    }
  } finally {
    await portraits.return(undefined);
  }
}
