import { createContext, useContext } from 'react';
import type { ConsoleParts } from '../console-parts.ts';

type ThemePicture = ConsoleParts['ThemePicture'];

const ThemePictureContext = createContext<ThemePicture | null>(null);

/** Gives the parents' pictures of themes to everything inside. */
export const ThemePictureProvider = ThemePictureContext.Provider;

export function useThemePicture(): ThemePicture {
  const ThemePicture = useContext(ThemePictureContext);
  if (!ThemePicture) throw new Error('There is no ThemePictureProvider around this');
  return ThemePicture;
}
