import { CreditCard, type LucideIcon, SlidersHorizontal } from 'lucide-react';
import { IMAGE_EDITOR_PAGE, SUBSCRIPTION_PAGE } from '#features/pages.ts';

export interface HeaderLink {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

/** The screens beside the main one that a signed-in parent can go to. */
export const HEADER_LINKS: readonly HeaderLink[] = [
  { href: IMAGE_EDITOR_PAGE, label: 'Image Editor', icon: SlidersHorizontal },
  { href: SUBSCRIPTION_PAGE, label: 'Plans', icon: CreditCard },
];
