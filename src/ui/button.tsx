import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-accent text-on-accent shadow-print hover:opacity-90 font-semibold',
  secondary: 'border-2 border-ink bg-card text-ink hover:bg-accent-soft font-semibold',
  ghost: 'text-ink hover:bg-accent-soft font-semibold',
  danger: 'bg-coral text-on-coral hover:opacity-90 font-semibold',
  link: 'text-ink underline decoration-accent-deep decoration-2 underline-offset-4 hover:text-accent-ink font-semibold',
};
const SIZES: Readonly<Record<ButtonSize, string>> = {
  sm: 'min-h-10 px-4 text-base',
  md: 'min-h-12 px-6 text-lg',
  lg: 'min-h-14 px-8 text-xl',
  icon: 'size-11',
};

/** The look of a button, for links that act like one. */
export function buttonClasses(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-full text-center leading-tight transition-colors duration-150 [&>svg]:shrink-0',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    VARIANTS[variant],
    variant === 'link' ? 'min-h-11 px-1' : SIZES[size],
  );
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Shows a spinner, says aria-busy and disables the button. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button; `type` is `button` unless told otherwise. Icon buttons need an aria-label. */
export function Button({
  variant,
  size,
  busy = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClasses(variant, size), className)}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** An anchor in the clothes of a button. */
export function ButtonLink({ variant, size, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(buttonClasses(variant, size), className)}>
      {children}
    </a>
  );
}
