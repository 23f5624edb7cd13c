import type { CDPSession, Frame, Page } from 'playwright-core';

/** The product's own faces, by the name that their files give themselves. */
const OWN_FACES = ['Baloo 2', 'Mukta', 'IBM Plex Mono'];
const MARK = 'data-letters-to-check';

/**
 * Letters that stand in one of the product's own faces, by how they are set: what has been looked at once on a page of
 * these faces is the same again. Empty at the start of a test file.
 */
type KnownLetters = Record<string, readonly string[]>;
const known: KnownLetters = {};

/**
 * What the page, or a frame of it, shows in a face of this machine, in words: on the next machine that is another face.
 * Asks Chromium for the face that it has really used, for each element with letters that were not seen before.
 * A letter that is in no face of the machine either is an empty box of the product's own, and not found.
 */
export async function lettersInSystemFonts(page: Page, frame: Frame = page.mainFrame()): Promise<string[]> {
  const problems = await problemsOf(page, frame);
  // A face that came a moment ago is in use from the next drawing on: what is wrong is still wrong at a second look.
  return problems.length === 0 ? problems : problemsOf(page, frame);
}

async function problemsOf(page: Page, frame: Frame): Promise<string[]> {
  const { unknown, faces } = await look(page, frame);
  const problems: string[] = [];
  for (const [index, { setting, letters, text }] of unknown.entries()) {
    const foreign = faces[index]?.filter(
      ({ familyName, isCustomFont }) => !isCustomFont || !OWN_FACES.some((own) => familyName.startsWith(own)),
    );
    if (foreign?.length === 0) known[setting] = [...(known[setting] ?? []), ...letters];
    else
      problems.push(
        `"${text}" is set in ${foreign?.map(({ familyName }) => familyName).join(', ') ?? 'an unknown face'}, a face of this machine: one of ${letters.join(' ')} is in none of the product's own (src/ui/fonts)`,
      );
  }
  return problems;
}

/** How often a page may change while it is looked at: a toast goes, a picture comes. */
const MOST_LOOKS = 5;

async function look(page: Page, frame: Frame): Promise<{ unknown: MarkedElement[]; faces: Face[][] }> {
  for (let again = MOST_LOOKS; again > 0; again--) {
    const unknown = await frame.evaluate(markUnknown, { known, mark: MARK });
    if (unknown.length === 0) return { unknown, faces: [] };
    const faces = await facesOf(page, frame, unknown.length);
    if (faces) return { unknown, faces };
  }
  throw new Error('The page kept changing while its letters were looked at.');
}

interface MarkedElement {
  /** Faces of the page, family, weight, slant and transformation. */
  readonly setting: string;
  readonly letters: readonly string[];
  readonly text: string;
}

/** Marks the elements that show letters not known in their setting, in the document's order. Runs in the page. */
async function markUnknown(asked: {
  readonly known: KnownLetters;
  readonly mark: string;
}): Promise<MarkedElement[]> {
  // A text is there before the style sheets that follow it.
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  // A layout asks for the faces of what is new on the page; `fonts.ready` alone may be that of the faces before.
  document.body.getBoundingClientRect();
  const coming = [...document.fonts].filter(({ status }) => status === 'loading');
  await Promise.allSettled(coming.map(({ loaded }) => loaded));
  await document.fonts.ready;
  document.body.getBoundingClientRect();
  const seen = new Map(Object.entries(asked.known).map(([setting, letters]) => [setting, new Set(letters)]));
  const texts = new Map<Element, string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement && textContent?.trim())
      texts.set(parentElement, `${texts.get(parentElement) ?? ''} ${textContent}`);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
    texts.set(field, field.value || field.placeholder);
  const marked = new Map<Element, MarkedElement>();
  for (const [element, text] of texts) {
    // Options are the machine's own to draw, in a list of its own.
    if (/^(SCRIPT|STYLE|OPTION)$/.test(element.tagName) || !element.checkVisibility()) continue;
    const { fontFamily, fontWeight, fontStyle, textTransform } = getComputedStyle(element);
    const setting = [document.fonts.size, fontFamily, fontWeight, fontStyle, textTransform].join('; ');
    const known = seen.get(setting) ?? new Set<string>();
    seen.set(setting, known);
    // Letters that join others are looked at by the word.
    const units = text
      .split(/\s+/)
      .flatMap((word) => (/^[\u0020-\u024f\u2000-\u22ff]*$/.test(word) ? [...word] : [word]));
    const letters = [...new Set(units)].filter((letter) => letter !== '' && !known.has(letter));
    if (letters.length === 0) continue;
    for (const letter of letters) known.add(letter);
    marked.set(element, { setting, letters, text: text.trim().slice(0, 60) });
  }
  const inOrder = [...document.querySelectorAll('*')].filter((element) => marked.has(element));
  for (const element of inOrder) element.setAttribute(asked.mark, '');
  return inOrder.flatMap((element) => marked.get(element) ?? []);
}

type Face = { readonly familyName: string; readonly isCustomFont: boolean };

/** Of the marked elements, in the document's order; null when they are not those any more. Takes the marks away. */
async function facesOf(page: Page, frame: Frame, count: number): Promise<Face[][] | null> {
  // A frame that has a process of its own has a session of its own, and the page's does not see into it.
  const session = await page
    .context()
    .newCDPSession(frame)
    .catch(() => page.context().newCDPSession(page));
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    await session.send('DOM.getDocument', { depth: 0 });
    // Unlike a selector below one document, a search goes through the frames as well.
    const { searchId, resultCount } = await session.send('DOM.performSearch', { query: `[${MARK}]` });
    if (resultCount !== count) return null;
    const { nodeIds } = await session.send('DOM.getSearchResults', {
      searchId,
      fromIndex: 0,
      toIndex: count,
    });
    return await Promise.all(nodeIds.map((nodeId) => facesOfNode(session, nodeId)));
  } catch (error) {
    if (isOfLostNode(error)) return null;
    throw error;
  } finally {
    await session.detach();
    await frame.evaluate((mark) => {
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
    }, MARK);
  }
}

/** An element may go between the search and the question about it. */
function isOfLostNode(error: unknown): boolean {
  return error instanceof Error && /Could not find node with given id/.test(error.message);
}

async function facesOfNode(session: CDPSession, nodeId: number): Promise<Face[]> {
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts;
}
