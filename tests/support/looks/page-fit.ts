import type { Frame, Page } from 'playwright-core';
import { SOAK } from '../test-size.ts';

/** Windows that people have: a desktop, a tablet, two of today's phones, the smallest one (a wide screen at 400 percent). */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
] as const;
/** What holds in the smallest window with large letters holds in a phone's that is a little wider. */
const BETWEEN: readonly number[] = [360, 390];
/** What is placed by a script, as toasts are, takes its new place some frames after the window: a misfit is what stays. */
const LOOKS_AT_A_MISFIT = 20;
const MARK = 'data-window-taken';

interface FitOptions {
  /** Where to look when it is not the page itself. */
  readonly inside?: Frame;
  /** The widest window that the state exists in. */
  readonly upTo?: number;
}

/**
 * What does not fit the window, in each width and with text of both sizes (all of both with SOAK=1): a page that scrolls
 * sideways, a control that the window's edge cuts, words that reach out of their button or are cut off. The window is as
 * it was afterwards.
 */
export async function misfitsOf(page: Page, options: FitOptions = {}): Promise<string[]> {
  const { inside = page.mainFrame(), upTo = WINDOWS[0].width } = options;
  const before = page.viewportSize();
  const frames = new Set([page.mainFrame(), inside]);
  const found: string[] = [];
  // Down to the smallest window and, with large text, up again: each change costs a layout.
  const asItIs = WINDOWS.filter(({ width }) => width <= upTo);
  const large = asItIs.filter(({ width }) => SOAK || !BETWEEN.includes(width)).toReversed();
  for (const [textSize, windows] of [['100%', asItIs] as const, ['200%', large] as const]) {
    for (const frame of frames) await frame.evaluate(layOutOnly, { textSize, mark: MARK });
    for (const window of windows) {
      if (page.viewportSize()?.width !== window.width) await page.setViewportSize(window);
      let misfits = await inside.evaluate(findMisfits, MARK);
      for (let looks = 1; misfits.length > 0 && looks < LOOKS_AT_A_MISFIT; looks++)
        misfits = await inside.evaluate(findMisfits, MARK);
      found.push(...misfits.map((misfit) => `${window.width} px, text at ${textSize}: ${misfit}`));
    }
  }
  for (const frame of frames) await frame.evaluate(showAgain, MARK);
  if (before && before.width !== page.viewportSize()?.width) await page.setViewportSize(before);
  return found;
}

/** What fits is a matter of layout alone; painting all windows would take most of the time. */
function layOutOnly({ textSize, mark }: { readonly textSize: string; readonly mark: string }): void {
  const { style } = document.documentElement;
  style.fontSize = textSize;
  style.clipPath = 'inset(100%)';
  if (document.querySelector(`[${mark}]`)) return;
  const probe = document.createElement('div');
  probe.setAttribute(mark, '');
  probe.style.cssText = 'position: fixed; inset: 0; visibility: hidden; pointer-events: none';
  document.body.append(probe);
}

function showAgain(mark: string): void {
  const { style } = document.documentElement;
  style.fontSize = '';
  style.clipPath = '';
  document.querySelector(`[${mark}]`)?.remove();
}

/** Runs in the page, once it has taken its width. */
async function findMisfits(mark: string): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const width = document.documentElement.clientWidth;
  // On a busy machine what stays with the window takes its new width some frames later.
  const probe = document.querySelector(`[${mark}]`);
  for (let frames = 0; frames < 600 && probe?.getBoundingClientRect().width !== width; frames++)
    await frame();
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
  const isOutside = ({ left, right }: DOMRect) => left < -0.5 || right > width + 0.5;

  interface Setting {
    /** For screen readers alone, or shortened by an ellipsis on purpose. */
    readonly isShortened: boolean;
    /** What its words may not reach out of: a button, a link that looks like one, a box that clips. */
    readonly holders: readonly Element[];
  }
  /** Asked of every word: remembered. */
  const known = new Map<Element, Setting>();
  const settingOf = (element: Element): Setting => {
    const before = known.get(element);
    if (before) return before;
    const above = element.parentElement
      ? settingOf(element.parentElement)
      : { isShortened: false, holders: [] };
    const { display, textOverflow, webkitLineClamp, clip, clipPath, overflowX } = getComputedStyle(element);
    const isHidden = overflowX === 'hidden' && element.clientWidth <= 1;
    const isCutOnPurpose = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || isHidden;
    const isClipped = element !== document.documentElement && (clip !== 'auto' || clipPath !== 'none');
    const isHolder =
      display !== 'inline' &&
      (overflowX !== 'visible' || element.matches('a[class], button, [role=menuitem]'));
    const setting = {
      isShortened: above.isShortened || isCutOnPurpose || isClipped,
      holders: isHolder ? [element, ...above.holders] : above.holders,
    };
    known.set(element, setting);
    return setting;
  };

  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider], [role=menuitem]';
  for (const control of document.querySelectorAll(controls)) {
    const box = control.getBoundingClientRect();
    if (!isOutside(box) || !isShown(control) || isScrolled(control) || settingOf(control).isShortened)
      continue;
    misfits.add(`${nameOf(control)} is cut: ${Math.round(box.left)} to ${Math.round(box.right)}`);
  }

  const range = document.createRange();
  const lookAt = (text: Node, parent: Element) => {
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
    if (boxes.some(isOutside)) misfits.add(`${nameOf(parent)} is cut`);
    for (const holder of settingOf(parent).holders) {
      const { left, right } = holder.getBoundingClientRect();
      if (boxes.some((box) => box.left < left - 1 || box.right > right + 1))
        misfits.add(`${nameOf(parent)} reaches out of ${nameOf(holder)}`);
    }
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim() || !isShown(parent)) continue;
    if (!isScrolled(parent) && !settingOf(parent).isShortened && !parent.closest('svg')) lookAt(text, parent);
  }
  return [...misfits];
}
