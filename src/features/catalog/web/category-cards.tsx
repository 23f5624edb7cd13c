import { RadioCards } from '#ui/radio-cards.tsx';
import type { Category } from '../contract.ts';
import { ThemePicture } from './theme-picture.tsx';

export interface CategoryCardsProps {
  readonly categories: readonly Category[];
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onChoose: (categoryId: string) => void;
}

/** One card for each category: a picture of its first theme, its name and how many themes it has. */
export function CategoryCards({ categories, value, disabled, onChoose }: CategoryCardsProps) {
  return (
    <RadioCards
      label="Category"
      value={value}
      onValueChange={onChoose}
      disabled={disabled}
      className="grid-cols-[repeat(auto-fill,minmax(min(100%,max(7.5rem,40%)),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(min(100%,max(7.5rem,30%)),1fr))]"
      cardClassName="overflow-hidden p-1.5"
      cards={categories.map((category) => ({ value: category.id, content: <Face category={category} /> }))}
    />
  );
}

function Face({ category }: { readonly category: Category }) {
  const count = category.subcategories.length;
  const first = category.subcategories[0];
  return (
    <span className="flex h-full flex-col">
      <ThemePicture
        theme={first}
        categoryId={category.id}
        eager
        className="aspect-16/10! rounded-md [&>img]:object-[50%_30%] sm:aspect-4/3!"
      />
      <span className="block px-1 pt-2 pb-1.5 xs:px-2">
        <span className="block font-display text-base leading-tight font-bold min-[22rem]:text-lg break-words first-letter:uppercase">
          {category.name}
        </span>{' '}
        <span className="block text-ink-soft">
          {count} {count === 1 ? 'theme' : 'themes'}
        </span>
      </span>
    </span>
  );
}
