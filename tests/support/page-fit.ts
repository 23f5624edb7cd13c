import type { Frame, Page } from 'playwright-core';
import { SOAK } from './test-size.ts';

/** Windows that people have: the smallest phone (a wide screen at 400 percent), two of today's, a tablet, a desktop. */
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;
/** As it is, and as somebody has it who reads large letters. */
const TEXT_SIZES = ['100%', '200%'] as const;
/** What is placed by a script, as toasts are, takes its new place some frames after the window: a misfit is what stays. */
const LOOKS_AT_A_MISFIT = 20;
/** What holds in the smallest window with large letters holds in a phone's that is a little wider. */
const BETWEEN = [360, 390];

/**
 * What does not fit the window, in each width and with text of both sizes (all of both with SOAK=1): a page that scrolls
 * sideways, a control that the window's edge cuts, words that reach out of their button or are cut off. `inside` is where to
 * look when it is not the page itself. The window is as it was afterwards.
 */
export async function misfitsOf(page: Page, inside: Page | Frame = page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  const frames = new Set([page, inside]);
  for (const frame of frames) await frame.evaluate(paintNothing, true);
  for (const textSize of TEXT_SIZES) {
    for (const frame of frames) await frame.evaluate(setTextSize, textSize);
    for (const window of WINDOWS) {
      if (!SOAK && textSize === '200%' && BETWEEN.includes(window.width)) continue;
      await page.setViewportSize(window);
      let misfits = await inside.evaluate(findMisfits);
      for (let looks = 1; misfits.length > 0 && looks < LOOKS_AT_A_MISFIT; looks++)
        misfits = await inside.evaluate(findMisfits);
      found.push(...misfits.map((misfit) => `${window.width} px, text at ${textSize}: ${misfit}`));
    }
  }
  for (const frame of frames) {
    await frame.evaluate(setTextSize, TEXT_SIZES[0]);
    await frame.evaluate(paintNothing, false);
  }
  if (before) await page.setViewportSize(before);
  return found;
}

function setTextSize(size: string): void {
  document.documentElement.style.fontSize = size;
}

/** What fits is a matter of layout alone; painting ten windows would take most of the time. */
function paintNothing(isOn: boolean): void {
  document.documentElement.style.clipPath = isOn ? 'inset(100%)' : '';
}

/** Runs in the page, once it has taken its width. */
async function findMisfits(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const width = document.documentElement.clientWidth;
  // On a busy machine what stays with the window takes its new width some frames later.
  const probe = document.createElement('div');
  probe.style.cssText = 'position: fixed; inset: 0; visibility: hidden; pointer-events: none';
  document.body.append(probe);
  for (let frames = 0; frames < 600 && probe.getBoundingClientRect().width !== width; frames++) await frame();
  probe.remove();
  const misfits = new Set<string>();
  const page = document.scrollingElement ?? document.documentElement;
  if (page.scrollWidth > width) misfits.add(`the page is ${page.scrollWidth} px wide`);

  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  /** A row that is made to be scrolled by itself. */
  const isScrolled = (element: Element) =>
    element.closest('[role=tablist], [data-scrolls-sideways]') !== null;
  /** For screen readers alone, or shortened by an ellipsis on purpose. Asked of every word: remembered. */
  const known = new Map<Element, boolean>();
  const isShortened = (element: Element | null): boolean => {
    if (element === null || element === document.documentElement) return false;
    const before = known.get(element);
    if (before !== undefined) return before;
    const { textOverflow, webkitLineClamp, clip, clipPath, overflowX } = getComputedStyle(element);
    const isHidden = overflowX === 'hidden' && element.clientWidth <= 1;
    const isCutOnPurpose = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || isHidden;
    const answer =
      isCutOnPurpose || clip !== 'auto' || clipPath !== 'none' || isShortened(element.parentElement);
    known.set(element, answer);
    return answer;
  };
  const isOutside = ({ left, right }: DOMRect) => left < -0.5 || right > width + 0.5;

  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider], [role=menuitem]';
  for (const control of document.querySelectorAll(controls)) {
    if (!isShown(control) || isScrolled(control) || isShortened(control)) continue;
    const box = control.getBoundingClientRect();
    if (isOutside(box))
      misfits.add(`${nameOf(control)} is cut: ${Math.round(box.left)} to ${Math.round(box.right)}`);
  }

  /** What words may not reach out of: a button, a link that looks like one, a box that clips. */
  const holdsWords = (element: Element) => {
    const { display, overflowX } = getComputedStyle(element);
    return (
      display !== 'inline' &&
      (overflowX !== 'visible' || element.matches('a[class], button, [role=menuitem]'))
    );
  };
  const knownHolders = new Map<Element, readonly Element[]>();
  const holdersOf = (element: Element | null): readonly Element[] => {
    if (element === null) return [];
    const before = knownHolders.get(element);
    if (before) return before;
    const above = holdersOf(element.parentElement);
    const holders = holdsWords(element) ? [element, ...above] : above;
    knownHolders.set(element, holders);
    return holders;
  };
  const range = document.createRange();
  const lookAt = (text: Node, parent: Element) => {
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
    if (boxes.some(isOutside)) misfits.add(`${nameOf(parent)} is cut`);
    for (const holder of holdersOf(parent)) {
      const { left, right } = holder.getBoundingClientRect();
      if (boxes.some((box) => box.left < left - 1 || box.right > right + 1))
        misfits.add(`${nameOf(parent)} reaches out of ${nameOf(holder)}`);
    }
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim() || !isShown(parent)) continue;
    if (!isScrolled(parent) && !isShortened(parent) && !parent.closest('svg')) lookAt(text, parent);
  }
  return [...misfits];
}
