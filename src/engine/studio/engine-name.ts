/** Name and version: goes up when the same request, or theme, would give other pixels. */
export const STUDIO_ENGINE_NAME = 'studio/40';
