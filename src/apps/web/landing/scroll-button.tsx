import type { KeyboardEvent, ReactNode } from 'react';
import { ButtonLink, type ButtonLinkProps } from '#ui/button.tsx';

export interface ScrollButtonProps extends Pick<ButtonLinkProps, 'size' | 'variant' | 'className'> {
  readonly onIntent: () => void;
  readonly children: ReactNode;
}

export const AUTH_SECTION_ID = 'create';
/** Where signing in starts, from any page. */
export const SIGN_IN_ADDRESS = `/#${AUTH_SECTION_ID}`;

/** Scrolls to the auth section and puts the focus on its heading. */
export function showAuthSection(behavior: ScrollBehavior = 'auto'): void {
  const section = document.getElementById(AUTH_SECTION_ID);
  section?.scrollIntoView({ behavior });
  section?.querySelector('h2')?.focus({ preventScroll: true });
}

/** Scrolls to the auth section and puts the focus on its heading. It is an anchor underneath: it works before scripts do. */
export function ScrollButton({ onIntent, children, ...look }: ScrollButtonProps) {
  const go = () => {
    onIntent();
    showAuthSection();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    go();
  };
  return (
    <ButtonLink
      {...look}
      role="button"
      href={`#${AUTH_SECTION_ID}`}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        event.preventDefault();
        go();
      }}
    >
      {children}
    </ButtonLink>
  );
}
