/**
 * V8 lets go of a function's compiled code with its last closure, at the next collection. What walks over a head's cells
 * is made anew for each photo and would be compiled again each time, which is a fifth of a portrait: so the last closure of
 * each place in the source stays, with what it holds of the last photo.
 */
const kept = new Map<string, unknown>();

export function keepCode(walker: (...cells: never[]) => unknown): void {
  kept.set(walker.toString(), walker);
}

export function forgetCode(): void {
  kept.clear();
}
