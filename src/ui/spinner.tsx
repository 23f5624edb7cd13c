import { classNames } from '#ui/class-names.ts';

/** A turning ring. Decorative: say in words beside it (or with `label`) what is going on. */
export function Spinner({ label, className }: { readonly label?: string; readonly className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex items-center gap-3">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={classNames('size-5 animate-spin', className)}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      >
        <circle cx="12" cy="12" r="9" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" />
      </svg>
      {label ? <span>{label}</span> : null}
    </span>
  );
}
