/** What the screen shows of engines. Loaded where there is a choice, or where a portrait's photo went to somebody else. */
export { EngineChoice } from './engine-choice.tsx';
export { OrderSentence, PhotoSentence } from './engine-sentences.tsx';
export { MadeBy } from './made-by.tsx';
export { ReadyOffers } from './ready-offers.tsx';
export { WaitWords } from './wait-words.tsx';

export type EngineParts = typeof import('./engine-parts.ts');
