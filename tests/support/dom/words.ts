/** What somebody reads in an element; what stands in elements of its own is apart by a blank. */
export function wordsOf(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let words = '';
  while (walker.nextNode()) {
    const { previousSibling, textContent } = walker.currentNode;
    words += previousSibling instanceof Text ? textContent : ` ${textContent}`;
  }
  return words.replace(/\s+/g, ' ').trim();
}
