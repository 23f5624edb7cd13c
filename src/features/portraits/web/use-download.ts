import { useState } from 'react';
import { failureAdvice } from '#ui/data/failure-advice.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { downloadPortrait } from './download-portrait.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Saves a portrait to the parent's device; `busy` while it is fetched. */
export function useDownload(): {
  readonly busy: boolean;
  readonly download: (
    imageUrl: string,
    themeName: string,
    edited?: { readonly file: File } | null,
  ) => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  useKeptFocus(busy);
  const download = async (
    imageUrl: string,
    themeName: string,
    edited: { readonly file: File } | null = null,
  ): Promise<void> => {
    setBusy(true);
    try {
      await downloadPortrait({ imageUrl, themeName, edited });
    } catch (error) {
      toast({
        title: 'Download failed',
        description: `We could not fetch the picture. ${failureAdvice(error)}`,
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}
