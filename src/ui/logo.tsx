import { classNames } from '#ui/class-names.ts';

/** The mark alone: an arched frame, a face, a spark. */
function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={classNames('size-9 shrink-0', className)}>
      <path d="M6 38V20a14 14 0 0 1 28 0v18z" fill="var(--accent)" />
      <path d="M10.5 34V20.5a9.5 9.5 0 0 1 19 0V34z" fill="#fff8ea" />
      <path d="M12.5 34c.3-4.2 3.3-6.6 7.5-6.6s7.2 2.4 7.5 6.6z" fill="#0c6f6a" />
      <circle cx="20" cy="21" r="5.4" fill="#1d2848" />
      <path
        d="M17.7 21.4c.8 1.9 3.8 1.9 4.6 0"
        fill="none"
        stroke="#fff8ea"
        strokeWidth="1.3"
        strokeLinecap="round"
      />
      <path d="m33 2 1.3 3.7L38 7l-3.7 1.3L33 12l-1.3-3.7L28 7l3.7-1.3z" fill="#d9523c" />
    </svg>
  );
}

/** Mark and wordmark. `name` is what is written. */
export function Logo({
  name = 'Magic Portrait',
  className,
}: {
  readonly name?: string;
  readonly className?: string;
}) {
  return (
    <span className={classNames('inline-flex items-center gap-2 text-xl xs:text-2xl', className)}>
      <LogoMark />
      <span className="relative top-[0.1em] font-display text-[length:inherit] leading-none font-extrabold tracking-tight">
        {name}
      </span>
    </span>
  );
}
