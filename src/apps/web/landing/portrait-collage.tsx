import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { BeforeAfter } from './before-after.tsx';
import { ASTRONAUT_PICTURE, CARTOON_PICTURE, HERO_PICTURE, type SmallPicture } from './hero-pictures.ts';

/** A photo and what the studio made of it, laid out like prints on a table. */
export function PortraitCollage() {
  if (!HERO_PICTURE) return null;
  return (
    <figure className="mx-auto w-full max-w-[34rem]">
      <div className="relative aspect-[10/11]">
        <div className="absolute inset-x-[8%] top-[4%] bottom-[6%] arch bg-accent-soft" />
        <div className="absolute top-0 left-[19%] w-[62%] arch bg-[#fffdf8] p-2 shadow-lift outline-2 outline-offset-4 outline-accent sm:p-3">
          <BeforeAfter portrait={HERO_PICTURE} />
        </div>
        <Print picture={CARTOON_PICTURE} alt="As a cartoon" className="bottom-[2%] left-0 w-[32%] -rotate-6">
          Cartoon
        </Print>
        <Print
          picture={ASTRONAUT_PICTURE}
          alt="As an astronaut"
          className="right-0 bottom-0 w-[36%] rotate-4"
        >
          Astronaut
        </Print>
      </div>
      <figcaption className="mt-4 text-center text-ink-soft">
        Slide to see the photo become a portrait. Photo: NASA, public domain.
      </figcaption>
    </figure>
  );
}

interface PrintProps {
  readonly picture: SmallPicture | null;
  readonly alt: string;
  readonly className: string;
  readonly children: ReactNode;
}

function Print({ picture, alt, className, children }: PrintProps) {
  if (!picture) return null;
  return (
    <div
      className={classNames(
        'pointer-events-none absolute rounded-md bg-[#fffdf8] p-2 text-[#1d2848] shadow-lift',
        className,
      )}
    >
      <picture>
        <source type="image/avif" srcSet={picture.avif} />
        <img
          src={picture.webp}
          alt={alt}
          fetchPriority="low"
          width={320}
          height={320}
          className="aspect-square w-full rounded-sm object-cover"
        />
      </picture>
      <p className="pt-1.5 text-center font-display text-[min(0.875rem,max(14px,4vw))] leading-tight font-semibold sm:text-base">
        {children}
      </p>
    </div>
  );
}
