import sharp from 'sharp';
import type { DecodingCommand, DecodingReply, DecodingTask } from './decoding-messages.ts';
import { pixelsHere } from './read-pixels.ts';
import type { RgbPhoto } from './rgb-photo.ts';

/**
 * The process in which photos are decoded, for `createDecodingProcess`. Decoders run beside this thread, which meanwhile
 * looks what they take, and ends the process when it is too much: machine code can't be stopped in any other way.
 */

const LOOK_MS = 10;
const tell = (reply: DecodingReply): void => void process.send?.(reply);

sharp.cache(false);
sharp.concurrency(1);
// Whoever asks has ended; any other way out would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const decode = (task: DecodingTask): Promise<RgbPhoto> =>
  task.kind === 'overview'
    ? pixelsHere.overview(task.bytes, task.side)
    : pixelsHere.region(task.bytes, task.region, task.size);

process.on('message', async ({ task, limits }: DecodingCommand) => {
  const began = process.cpuUsage();
  const watching = setInterval(() => {
    const { user, system } = process.cpuUsage(began);
    const isOver = process.memoryUsage.rss() > limits.memoryBytes || (user + system) / 1000 > limits.cpuMs;
    if (isOver) process.kill(process.pid, 'SIGKILL');
  }, LOOK_MS);
  try {
    const photo = await decode(task);
    tell({ kind: 'decoded', photo, memoryBytes: process.memoryUsage.rss() });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    tell({ kind: 'broken', message, memoryBytes: process.memoryUsage.rss() });
  } finally {
    clearInterval(watching);
  }
});
