import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Downloaded, waitFor } from './browser-driver.ts';

/** What stands at the end of a whole JPEG and of a whole PNG. */
const ENDS = [Buffer.from([0xff, 0xd9]), Buffer.from('IEND\xae\x42\x60\x82', 'latin1')];

/** The picture that comes into this folder after `start`; it is taken out of there. */
export async function downloadInto(folder: string, start: () => Promise<void>): Promise<Downloaded> {
  await start();
  let downloaded: Downloaded | undefined;
  await waitFor('a download', async () => {
    const names = await readdir(folder);
    for (const name of names) {
      const bytes = await readFile(join(folder, name));
      if (!ENDS.some((end) => bytes.subarray(-end.length).equals(end))) continue;
      if (names.some((other) => /\.(part|wkdownload)$/.test(other))) continue;
      await rm(join(folder, name));
      downloaded = { name, bytes };
      return true;
    }
    return `there is ${names.join(', ') || 'nothing'}`;
  });
  if (!downloaded) throw new Error('No download');
  return downloaded;
}
