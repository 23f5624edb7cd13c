/** Said when a browser gives noise for what a page has drawn: what happened, and what to do. */
export const READING_BLOCKED =
  'This browser’s privacy protection keeps pages from reading the pictures they draw, so the changed picture cannot be made. Allow this site to use canvas data (the picture sign in the address bar) and try again, or use another browser.';
