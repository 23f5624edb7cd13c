import { CreditCard, type LucideIcon, SlidersHorizontal } from 'lucide-react';

export interface HeaderLink {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

/** The screens beside the main one that a signed-in parent can go to. */
export const HEADER_LINKS: readonly HeaderLink[] = [
  { href: '/image-editor', label: 'Image Editor', icon: SlidersHorizontal },
  { href: '/subscription', label: 'Plans', icon: CreditCard },
];
