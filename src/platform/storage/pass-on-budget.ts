/** Up to here one read is cheaper than a stream, and holds no more memory than a stream's own pieces. */
const SMALL_BYTES = 64 * 1024;
/** Up to here one read is cheaper than a stream: most portraits. */
const WHOLE_BYTES = 640 * 1024;
/** What those may hold together. Clients that take nothing get no more memory than this: whoever comes then gets a stream. */
export const TOGETHER_BYTES = 16 * 2 ** 20;

/** Twice is as good as once. */
type Release = () => void;

export const nothing: Release = () => undefined;

/** What so many bytes hold until it is called; undefined where that would be too much, together with what is held already. */
export type Hold = (size: number) => Release | undefined;

export function createHold(togetherBytes: number): Hold {
  let held = 0;
  return (size) => {
    if (held + size > togetherBytes) return undefined;
    held += size;
    let isHeld = true;
    return () => {
      if (isHeld) held -= size;
      isHeld = false;
    };
  };
}

/** Of what is whole in memory while it is sent. */
export function createMemoryHold(togetherBytes: number): Hold {
  const hold = createHold(togetherBytes);
  return (size) => {
    if (size <= SMALL_BYTES) return nothing;
    return size > WHOLE_BYTES ? undefined : hold(size);
  };
}
