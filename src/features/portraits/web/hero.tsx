import { Sparkles } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Category } from '../../catalog/contract.ts';
import type { CatalogParts } from './catalog-parts.ts';

export interface HeroProps {
  readonly categories: readonly Category[] | undefined;
  readonly ThemePicture: CatalogParts['ThemePicture'];
  readonly disabled: boolean;
  readonly onGetStarted: () => void;
}

/** Where each of the three prints lies. */
const PRINTS = [
  'left-0 bottom-0 z-10 w-[44%] -rotate-6',
  'left-[27%] top-0 z-20 w-[48%] rotate-1',
  'right-0 bottom-2 z-10 w-[42%] rotate-[8deg]',
] as const;

/** The opening of the main screen: what it does, three prints, and the way in. */
export function Hero({ categories, ThemePicture, disabled, onGetStarted }: HeroProps) {
  // One theme each of three different categories, so that the prints show how far it goes.
  const firsts = [1, 5, 2].flatMap((index) => {
    const category = categories?.[index] ?? categories?.[0];
    const theme = category?.subcategories[index === 1 ? 1 : 0];
    return category && theme ? [{ theme, categoryId: category.id }] : [];
  });
  return (
    <section className="grid items-center gap-8 pb-10 sm:pb-14 lg:grid-cols-[1fr_1.05fr] lg:gap-14">
      <div className="order-2 text-center lg:order-1 lg:text-left">
        <h1 className="text-4xl sm:text-5xl xl:text-6xl">Who will your child be today?</h1>
        <p className="mx-auto mt-4 max-w-xl text-xl text-ink-soft lg:mx-0">
          Upload one photo and pick a theme. We paint the world around your child, and keep the face you love.
        </p>
        <Button size="lg" className="mt-7 w-full xs:w-auto" onClick={onGetStarted} disabled={disabled}>
          <Sparkles aria-hidden="true" className="size-6" />
          Get Started - It's Free
        </Button>
      </div>
      <div aria-hidden="true" className="relative order-1 mx-auto aspect-[5/3.4] w-full max-w-xl lg:order-2">
        {PRINTS.map((place, index) => (
          <span
            key={place}
            className={classNames('absolute block rounded-lg bg-white p-1.5 shadow-lift sm:p-2.5', place)}
          >
            {firsts[index] ? (
              <ThemePicture {...firsts[index]} eager className="rounded-md" />
            ) : (
              <span className="block aspect-square rounded-md bg-paper-deep" />
            )}
          </span>
        ))}
      </div>
    </section>
  );
}
