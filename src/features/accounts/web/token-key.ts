/** Where this browser's storage has the bearer token. In a file without React: the first script reads it there. */
export const TOKEN_KEY = 'magic-portrait.token';
