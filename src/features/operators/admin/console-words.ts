import { createContext, useContext } from 'react';
import type { ConsoleWords } from './console-parts.ts';

const WordsContext = createContext<ConsoleWords | null>(null);

/** Gives the parents' words to everything inside. */
export const WordsProvider = WordsContext.Provider;

export function useWords(): ConsoleWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error('There is no WordsProvider around this');
  return words;
}
