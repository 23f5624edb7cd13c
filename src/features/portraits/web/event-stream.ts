export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Reads a text/event-stream body, however it is cut into chunks: in the middle of a character, a line or a line
 * break. Comments and events without data are dropped, as the HTML standard has it; so is an event that the
 * stream's end cuts off. `onChunk` is called for whatever comes, comments too. Throws what the stream throws.
 */
export async function* readServerSentEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChunk: () => void = () => undefined,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const assembler = new EventAssembler();
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onChunk();
      yield* assembler.push(value);
    }
  } finally {
    // Leaving early (a result, an abort) lets go of the connection.
    await reader.cancel().catch(() => undefined);
  }
}

class EventAssembler {
  #rest = '';
  #event = '';
  #data: string[] = [];

  *push(text: string): Generator<ServerSentEvent> {
    let rest = this.#rest + text;
    for (;;) {
      const end = rest.search(/[\r\n]/);
      // A CR at the very end may be half of a CRLF: wait for what follows.
      if (end === -1 || (rest[end] === '\r' && end === rest.length - 1)) break;
      const breakLength = rest.startsWith('\r\n', end) ? 2 : 1;
      const complete = this.#line(rest.slice(0, end));
      rest = rest.slice(end + breakLength);
      if (complete) yield complete;
    }
    this.#rest = rest;
  }

  #line(line: string): ServerSentEvent | null {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.#event = value;
    if (field === 'data') this.#data.push(value);
    return null;
  }

  #dispatch(): ServerSentEvent | null {
    const data = this.#data;
    const event = this.#event || 'message';
    this.#data = [];
    this.#event = '';
    return data.length === 0 ? null : { event, data: data.join('\n') };
  }
}
