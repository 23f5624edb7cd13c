import { ChevronsLeftRight } from 'lucide-react';
import { useState } from 'react';
import type { ChosenPhoto } from './creation-state.ts';

export interface CompareSliderProps {
  readonly photo: ChosenPhoto;
  readonly portraitUrl: string;
  /** Pixels of the portrait, or only their proportion. */
  readonly width: number;
  readonly height: number;
}

/** Width of the range input's thumb in pixels: the line follows its middle. */
const THUMB = 48;

/** The photo over the portrait, uncovered by a slider that a finger, the mouse and the arrow keys move. */
export function CompareSlider({ photo, portraitUrl, width, height }: CompareSliderProps) {
  const [percent, setPercent] = useState(50);
  const at = `calc(${THUMB / 2}px + (100% - ${THUMB}px) * ${percent / 100})`;
  return (
    <div
      className="relative overflow-hidden rounded-md bg-paper-deep select-none"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <img src={portraitUrl} alt="Your portrait" className={PICTURE} draggable={false} />
      <img
        src={photo.previewUrl}
        alt="Your chosen shot"
        draggable={false}
        className={`${PICTURE} object-[50%_30%]`}
        style={{ clipPath: `inset(0 calc(100% - ${at}) 0 0)` }}
      />
      <span aria-hidden="true" className={`${LABEL} left-3`}>
        Photo
      </span>
      <span aria-hidden="true" className={`${LABEL} right-3`}>
        Portrait
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-label="Compare photo and portrait"
        aria-valuetext={`${percent}% photo, ${100 - percent}% portrait`}
        onChange={(event) => setPercent(event.currentTarget.valueAsNumber)}
        className="peer absolute inset-0 z-20 size-full cursor-ew-resize touch-pan-y appearance-none opacity-0 [&::-moz-range-thumb]:h-full [&::-moz-range-thumb]:w-12 [&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-12 [&::-webkit-slider-thumb]:appearance-none"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 w-1 -translate-x-1/2 bg-white shadow-lift peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-[var(--focus)]"
        style={{ left: at }}
      >
        <span className="absolute top-1/2 left-1/2 grid size-12 -translate-1/2 place-items-center rounded-full border-2 border-ink bg-card text-ink shadow-lift">
          <ChevronsLeftRight className="size-6" />
        </span>
      </span>
    </div>
  );
}

const PICTURE = 'absolute inset-0 size-full object-cover';
const LABEL = 'absolute top-3 z-10 rounded-full bg-wall/85 px-3 py-0.5 font-semibold text-on-wall';
