import { useCallback, useRef, useState } from 'react';
import { type EditablePicture, type HeicDecoder, type OpeningProblem, openPicture } from './open-picture.ts';

export interface OpenedPictureState {
  readonly picture: EditablePicture | null;
  readonly problem: OpeningProblem | null;
  readonly isOpening: boolean;
  readonly open: (file: File) => void;
}

/** The picture being edited. A file that can't be opened leaves the one before in place. */
export function useOpenedPicture(decodeHeic?: HeicDecoder): OpenedPictureState {
  const [picture, setPicture] = useState<EditablePicture | null>(null);
  const [problem, setProblem] = useState<OpeningProblem | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const latest = useRef<File | null>(null);
  const open = useCallback(
    async (file: File) => {
      latest.current = file;
      setProblem(null);
      setIsOpening(true);
      const opened = await openPicture(file, decodeHeic).catch(
        () => ({ ok: false, problem: 'unreadable' }) as const,
      );
      // Another file was chosen meanwhile.
      if (latest.current !== file) return;
      setIsOpening(false);
      if (opened.ok) setPicture(opened.picture);
      else setProblem(opened.problem);
    },
    [decodeHeic],
  );
  return { picture, problem, isOpening, open };
}
