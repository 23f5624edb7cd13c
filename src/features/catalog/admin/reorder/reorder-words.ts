import type { Active, Announcements, Over } from '@dnd-kit/core';

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

type Words = Exclude<(typeof REORDER_WORDS)[keyof typeof REORDER_WORDS], string>;

/** The words for entries in this order. */
export function announcementsFor(
  items: readonly { readonly id: string; readonly name: string }[],
): Announcements {
  const say = (words: Words, active: Active, at: Active | Over | null): string => {
    const position = items.findIndex(({ id }) => id === (at ?? active).id);
    const name = items.find(({ id }) => id === active.id)?.name ?? '';
    return words(name, position, items.length);
  };
  /** Of what was just picked up it is told already where it is. */
  let told: Over['id'] | undefined;
  return {
    onDragStart({ active }) {
      told = active.id;
      return say(REORDER_WORDS.pickedUp, active, active);
    },
    onDragOver({ active, over }) {
      if (over === null || over.id === told) return;
      told = over.id;
      return say(REORDER_WORDS.over, active, over);
    },
    onDragEnd: ({ active, over }) => say(REORDER_WORDS.dropped, active, over),
    onDragCancel: ({ active }) => say(REORDER_WORDS.putBack, active, active),
  };
}
