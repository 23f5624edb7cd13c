import { crc32 } from 'node:zlib';

/** A file in an archive: the head and the content that stand before the next one, and its line in the directory. */
interface Entry {
  readonly name: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly offset: number;
  readonly time: readonly [number, number];
}

const VERSION = 45;
const UTF8 = 0x0800;
const LARGE = 0xffffffff;
const MANY = 0xffff;

/** MS-DOS date and time, in UTC. */
function dosTime(at: Date): [number, number] {
  const year = Math.max(1980, at.getUTCFullYear());
  return [
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  ];
}

function localHead({ name, crc, size, time }: Entry): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(UTF8, 6);
  head.writeUInt16LE(time[0], 10);
  head.writeUInt16LE(time[1], 12);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function directoryLine({ name, crc, size, offset, time }: Entry): Buffer {
  const isFar = offset >= LARGE;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(0x0001, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(VERSION, 4);
  line.writeUInt16LE(VERSION, 6);
  line.writeUInt16LE(UTF8, 8);
  line.writeUInt16LE(time[0], 12);
  line.writeUInt16LE(time[1], 14);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(size, 20);
  line.writeUInt32LE(size, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt16LE(extra.length, 30);
  line.writeUInt32LE(isFar ? LARGE : offset, 42);
  return Buffer.concat([line, name, extra]);
}

/** The ends of an archive that is larger or has more files than the format first knew. */
function largeEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(VERSION, 12);
  end.writeUInt16LE(VERSION, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(offset + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

function endOf(count: number, size: number, offset: number): Buffer {
  const isLarge = count >= MANY || size >= LARGE || offset >= LARGE;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MANY), 8);
  end.writeUInt16LE(Math.min(count, MANY), 10);
  end.writeUInt32LE(Math.min(size, LARGE), 12);
  end.writeUInt32LE(Math.min(offset, LARGE), 16);
  return isLarge ? Buffer.concat([largeEnd(count, size, offset), end]) : end;
}

export interface ZipWriter {
  /** The bytes of one more file. @param name with slashes for folders. */
  add(name: string, content: Uint8Array, at: Date): Buffer;
  /** The bytes that end the archive. */
  end(): Buffer;
}

/**
 * Writes a zip archive piece by piece, so that none of it but the directory is kept in memory. Contents are stored as they
 * are: pictures do not get smaller. Archives of more than 4 GB or 65,535 files have the format's large ends.
 */
export function createZipWriter(): ZipWriter {
  const entries: Entry[] = [];
  let offset = 0;
  return {
    add(name, content, at) {
      const entry: Entry = {
        name: Buffer.from(name, 'utf8'),
        crc: crc32(content),
        size: content.length,
        offset,
        time: dosTime(at),
      };
      entries.push(entry);
      const bytes = Buffer.concat([localHead(entry), content]);
      offset += bytes.length;
      return bytes;
    },
    end() {
      const directory = Buffer.concat(entries.map(directoryLine));
      return Buffer.concat([directory, endOf(entries.length, directory.length, offset)]);
    },
  };
}
