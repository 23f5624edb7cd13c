import { createParser, type EventSourceMessage } from 'eventsource-parser';

/**
 * Reads a text/event-stream body, however it is cut into chunks. `onChunk` is called for whatever comes, comments too.
 * Throws what the stream throws.
 */
export async function* readServerSentEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChunk: () => void = () => undefined,
): AsyncGenerator<EventSourceMessage, void, undefined> {
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onChunk();
      parser.feed(value);
      yield* events.splice(0);
    }
  } finally {
    // Leaving early (a result, an abort) lets go of the connection.
    await reader.cancel().catch(() => undefined);
  }
}
