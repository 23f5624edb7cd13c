import { Camera, Crown, type LucideIcon, Music, Palette, Sparkles, Stethoscope, Zap } from 'lucide-react';

/** What stands in for a picture: an icon on a colour of the palette. */
export interface CategoryLook {
  readonly icon: LucideIcon;
  readonly colours: string;
}

const LOOKS: Readonly<Record<string, CategoryLook>> = {
  realistic: { icon: Camera, colours: 'bg-accent-soft text-accent-ink' },
  professional: { icon: Stethoscope, colours: 'bg-teal-soft text-teal' },
  superheroes: { icon: Zap, colours: 'bg-coral-soft text-coral' },
  toons: { icon: Palette, colours: 'bg-accent-soft text-accent-ink' },
  dancing: { icon: Music, colours: 'bg-coral-soft text-coral' },
  fantasy: { icon: Crown, colours: 'bg-teal-soft text-teal' },
};
const OTHER: CategoryLook = { icon: Sparkles, colours: 'bg-accent-soft text-accent-ink' };

/** The look of a category's cards; categories added later share one. */
export function categoryLook(categoryId: string): CategoryLook {
  return LOOKS[categoryId] ?? OTHER;
}
