import { useEffect, useState } from 'react';
import { type CropRect, cropWithin, type OutputLimit, outputSize, type PhotoEdit } from './geometry.ts';
import type { OpenedPicture } from './opened-picture.ts';

export interface CropReadOutProps {
  readonly picture: OpenedPicture;
  /** What is shown. */
  readonly edit: PhotoEdit;
  /** The crop box, as a part of what is shown. */
  readonly selection: CropRect;
  readonly limit: OutputLimit;
}

/** How long the box must rest before it is read out: not at every step of a held key. */
const READ_OUT_AFTER_MS = 400;

/** The crop's size in the result's pixels and how to change it; where it lies is for who can not see it. */
export function CropReadOut({ picture, edit, selection, limit }: CropReadOutProps) {
  const crop = cropWithin(edit.crop, selection);
  const { width, height } = outputSize(picture.size, { ...edit, crop }, limit);
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  const place = `${percent(selection.x)} from the left, ${percent(selection.y)} from the top`;
  const spoken = useRested(`Crop: ${width} by ${height} pixels, ${place}.`, READ_OUT_AFTER_MS);
  return (
    <div className="text-center lg:text-left">
      <p aria-hidden="true" className="font-semibold tabular-nums">
        Crop: {width} × {height} pixels
      </p>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
      <p className="text-pretty text-ink-soft">
        Drag the box or its handles.{' '}
        <span className="pointer-coarse:sr-only">Arrow keys move 1, Shift 10, Ctrl or Cmd 100.</span>
      </p>
    </div>
  );
}

/** The value once it has stayed the same for a while; empty before that. */
function useRested(value: string, ms: number): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
