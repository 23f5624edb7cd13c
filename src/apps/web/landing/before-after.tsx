import { BEFORE_PICTURE, type HeroPicture } from './hero-pictures.ts';

const START = 38;
/** Where the edge stands: half a handle from either side at the ends, as the slider's own handle does. */
const EDGE = 'calc(1.5rem + (100% - 3rem) * var(--share))';

/** Moves the edge to where the slider stands. */
const show = (slider: HTMLInputElement): void =>
  slider.parentElement?.style.setProperty('--share', String(Number(slider.value) / 100));

/** The page was there before its scripts: somebody may have moved the slider already. */
function takeOver(slider: HTMLInputElement | null): void {
  if (slider && slider.value !== slider.defaultValue) show(slider);
}

/** The photo over the portrait, face on face; a slider moves the edge between them. Without scripts it is a pair. */
export function BeforeAfter({ portrait }: { readonly portrait: HeroPicture }) {
  return (
    <div className="relative arch overflow-hidden" style={{ '--share': START / 100 } as React.CSSProperties}>
      <picture>
        <source type="image/avif" srcSet={portrait.avifSrcSet} sizes={portrait.sizes} />
        <img
          src={portrait.src}
          width={560}
          height={700}
          fetchPriority="high"
          alt="The portrait: the same person in a royal robe and crown under a carved arch"
          className="aspect-[4/5] w-full object-cover"
        />
      </picture>
      {BEFORE_PICTURE ? (
        <>
          <picture>
            <source type="image/avif" srcSet={BEFORE_PICTURE.avif} />
            <img
              src={BEFORE_PICTURE.webp}
              width={420}
              height={525}
              fetchPriority="low"
              alt="The photo: a person in a space suit"
              style={{ clipPath: `inset(0 calc(100% - ${EDGE}) 0 0)` }}
              className="absolute inset-0 size-full object-cover"
            />
          </picture>
          <span
            aria-hidden="true"
            style={{ left: EDGE }}
            className="absolute inset-y-0 w-1 -translate-x-1/2 bg-[#fffdf8]"
          />
          <input
            type="range"
            min={0}
            max={100}
            defaultValue={START}
            ref={takeOver}
            onInput={({ currentTarget }) => show(currentTarget)}
            aria-label="Compare the photo with the portrait"
            className="compare absolute inset-0 size-full pt-[55%]"
          />
        </>
      ) : null}
    </div>
  );
}
