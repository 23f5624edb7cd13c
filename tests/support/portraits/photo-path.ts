/** A public-domain portrait of one adult. */
export const PHOTO_PATH = new URL('./photos/nasa-portrait.jpg', import.meta.url);
