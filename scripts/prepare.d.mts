/** What TypeScript asks of prepare.mjs. */

/** Whether dist/server is what the present sources make. */
export function isServerBuilt(): boolean;
