import { useState } from 'react';
import { toast } from '#ui/toast/toast-store.ts';
import { portraitFile, type SavedPortrait } from './download-portrait.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Whether this browser hands picture files to the phone's other apps. */
export function canSharePictures(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([], 'portrait.jpg', { type: 'image/jpeg' })] });
}

export interface Sharing {
  readonly busy: boolean;
  readonly share: (portrait: SavedPortrait) => Promise<void>;
}

/** Hands a portrait to the phone's apps. Closing their menu is not a failure. */
export function useShare(): Sharing {
  const [busy, setBusy] = useState(false);
  useKeptFocus(busy);
  const share = async (portrait: SavedPortrait): Promise<void> => {
    setBusy(true);
    try {
      const file = await portraitFile(portrait);
      await navigator.share({ files: [file], title: `${portrait.themeName} portrait` });
    } catch (error) {
      const name = error instanceof DOMException ? error.name : '';
      // A slow network uses up the tap that the browser asks for.
      if (name === 'NotAllowedError')
        toast({ title: 'Almost there', description: 'Please tap Share once more.', isNote: true });
      else if (name !== 'AbortError') {
        toast({
          title: 'Sharing failed',
          description: 'The picture could not be shared. You can download it instead.',
          variant: 'destructive',
        });
      }
    } finally {
      setBusy(false);
    }
  };
  return { busy, share };
}
