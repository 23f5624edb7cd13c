/** What a screen reader is told while an entry is moved. Positions count from 0 here and from 1 in the words. */
export const REORDER_WORDS = {
  instructions:
    'Press Space to pick up, the arrow keys to move, Space again to drop, Escape to leave it where it was.',
  pickedUp: (name: string, position: number, count: number) =>
    `${name} picked up. Position ${position + 1} of ${count}.`,
  over: (name: string, position: number, count: number) => `${name}: position ${position + 1} of ${count}.`,
  dropped: (name: string, position: number, count: number) =>
    `${name} dropped. Position ${position + 1} of ${count}.`,
  putBack: (name: string, position: number, count: number) =>
    `${name} put back. Position ${position + 1} of ${count}.`,
} as const;
