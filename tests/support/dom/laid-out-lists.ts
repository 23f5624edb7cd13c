import { onTestFinished, vi } from 'vitest';

const HEIGHT_PX = 60;

/** Gives the entries of every list places one below the other: the test's DOM lays nothing out. */
export function layOutLists(): void {
  const spy = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const list = this.closest('[role="list"]');
    const index = [...(list?.children ?? [])].findIndex((entry) => entry.contains(this));
    if (!list) return new DOMRect();
    const count = index < 0 ? list.children.length : 1;
    return new DOMRect(0, Math.max(0, index) * HEIGHT_PX, 300, count * HEIGHT_PX);
  });
  onTestFinished(() => spy.mockRestore());
}
