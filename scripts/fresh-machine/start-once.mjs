/**
 * `npm start` as a newcomer runs it, on the machine where this runs: until the product says where it is, then the start
 * page and its health, then SIGTERM and a clean end. Exits with 1 when any of that fails. Needs Node and npm alone.
 */
import { spawn } from 'node:child_process';

const READY = /^Magic Portrait is ready at (http\S+)$/m;

const startedAt = performance.now();
const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
const child = spawn('npm', ['start'], { stdio: ['ignore', 'pipe', 'inherit'] });
const ended = new Promise((resolve, reject) => {
  child.once('error', reject);
  child.once('exit', (code, signal) => resolve(signal ?? code ?? 1));
});
const ready = new Promise((resolve) => {
  let printed = '';
  child.stdout.on('data', (bytes) => {
    process.stdout.write(bytes);
    printed += bytes;
    const address = READY.exec(printed)?.[1];
    if (address) resolve(address);
  });
});

async function asks(url) {
  const answer = await fetch(url);
  const text = await answer.text();
  console.log(`GET ${new URL(url).pathname}: ${answer.status}, ${text.length} characters`);
  return answer.ok && text.length > 0;
}

const address = await Promise.race([ready, ended.then(() => undefined)]);
if (address === undefined) {
  console.log(`npm start ended before it was ready: ${await ended}`);
  process.exit(1);
}
console.log(`npm start: ready after ${seconds()}`);
const answers = [
  await asks(`${address}/`),
  await asks(`${address}/readyz`),
  await asks(`${address}/api/docs`),
];
child.kill('SIGTERM');
const end = await ended;
console.log(`npm start: ended with ${end} on SIGTERM`);
// npm itself may go by the signal that it was sent, before or after its child has ended with 0.
const isClean = end === 0 || end === 'SIGTERM' || end === 143;
process.exit(isClean && answers.every(Boolean) ? 0 : 1);
