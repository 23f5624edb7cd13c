import type { EventSourceMessage } from 'eventsource-parser';
import { describe, expect, it } from 'vitest';
import { readServerSentEvents } from './event-stream.ts';

function streamOf(chunks: readonly Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function eventsOf(chunks: readonly Uint8Array<ArrayBuffer>[]): Promise<EventSourceMessage[]> {
  const events: EventSourceMessage[] = [];
  for await (const event of readServerSentEvents(streamOf(chunks))) events.push(event);
  return events;
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const text =
  ': keep-alive\n\nevent: progress\ndata: {"theme":"Élfe 🧝 जादू"}\n\nid: 4\r\nevent:result\r\ndata: one\r\ndata:two\r\n\r\n' +
  'data: plain\r\rretry: 10\n\n';
const expected = [
  { event: 'progress', data: '{"theme":"Élfe 🧝 जादू"}' },
  { event: 'result', data: 'one\ntwo', id: '4' },
  { data: 'plain' },
];

describe('the reader of server-sent events', () => {
  it('reads comments, all three line breaks, several data lines and unnamed events', async () => {
    expect(await eventsOf([bytes(text)])).toEqual(expected);
  });

  it('gives the same wherever one cut falls', async () => {
    const all = bytes(text);
    for (let cut = 0; cut <= all.length; cut += 1) {
      expect(await eventsOf([all.slice(0, cut), all.slice(cut)])).toEqual(expected);
    }
  });

  it('gives the same byte by byte', async () => {
    expect(await eventsOf([...bytes(text)].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
  });

  it('drops an event that the end cuts off', async () => {
    expect(await eventsOf([bytes('data: whole\n\nevent: result\ndata: half\n')])).toEqual([
      { data: 'whole' },
    ]);
  });

  it('skips a byte order mark', async () => {
    expect(await eventsOf([Uint8Array.of(0xef, 0xbb, 0xbf), bytes('data: x\n\n')])).toEqual([{ data: 'x' }]);
  });

  it('throws when the connection breaks', async () => {
    let pulls = 0;
    const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        pulls += 1;
        if (pulls === 1) controller.enqueue(bytes('data: x\n\n'));
        else controller.error(new TypeError('network error'));
      },
    });
    const events: EventSourceMessage[] = [];
    const reading = (async () => {
      for await (const event of readServerSentEvents(broken)) events.push(event);
    })();
    await expect(reading).rejects.toThrow('network error');
    expect(events).toEqual([{ data: 'x' }]);
  });

  it('lets go of the connection when the reader stops early', async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(bytes('data: x\n\n')),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const event of readServerSentEvents(endless)) {
      expect(event.data).toBe('x');
      break;
    }
    expect(cancelled).toBe(true);
  });
});
