import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { BEFORE_PICTURE, HERO_PICTURE, SECOND_PICTURE, THIRD_PICTURE } from './hero-pictures.ts';

/** A photo and what the studio made of it, laid out like prints on a table. */
export function PortraitCollage() {
  if (!HERO_PICTURE) return null;
  return (
    <figure className="relative mx-auto aspect-[10/11] w-full max-w-[34rem]">
      <div className="absolute inset-x-[8%] top-[4%] bottom-[6%] arch bg-accent-soft" />
      <div className="absolute top-0 left-[19%] w-[62%] arch bg-[#fffdf8] p-2 shadow-lift outline-2 outline-offset-4 outline-accent sm:p-3">
        <picture>
          <source type="image/avif" srcSet={HERO_PICTURE.avifSrcSet} sizes={HERO_PICTURE.sizes} />
          <img
            src={HERO_PICTURE.src}
            width={560}
            height={700}
            fetchPriority="high"
            alt="The same person in a royal robe and crown under a carved arch, made by the studio"
            className="aspect-[4/5] arch w-full object-cover"
          />
        </picture>
      </div>
      <Print
        src={BEFORE_PICTURE}
        alt="The photo that it started from"
        className="bottom-[3%] left-0 w-[36%] -rotate-6"
      >
        The photo
      </Print>
      <Print src={SECOND_PICTURE} alt="As an astronaut" className="right-0 bottom-0 w-[38%] rotate-4">
        Astronaut
      </Print>
      <Print
        isExtra
        src={THIRD_PICTURE}
        alt="As a cartoon"
        className="top-[7%] right-[1%] hidden w-[25%] rotate-8 sm:block"
      >
        Cartoon
      </Print>
      <figcaption className="sr-only">
        A photo, and portraits that the studio made of it. The photo is NASA's, in the public domain.
      </figcaption>
    </figure>
  );
}

interface PrintProps {
  readonly src: string | undefined;
  readonly alt: string;
  readonly className: string;
  /** Wide screens only: not fetched elsewhere. */
  readonly isExtra?: boolean;
  readonly children: ReactNode;
}

function Print({ src, alt, className, isExtra, children }: PrintProps) {
  if (!src) return null;
  return (
    <div className={classNames('absolute rounded-md bg-[#fffdf8] p-2 text-[#1d2848] shadow-lift', className)}>
      <img
        src={src}
        alt={alt}
        loading={isExtra ? 'lazy' : undefined}
        fetchPriority="low"
        width={320}
        height={320}
        className="aspect-square w-full rounded-sm object-cover"
      />
      <p className="pt-1.5 text-center font-display text-sm leading-tight font-semibold sm:text-base">
        {children}
      </p>
    </div>
  );
}
