import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** The picture, and its tools under it or, where there is room, beside it. */
export function EditorLayout({
  stage,
  children,
}: {
  readonly stage: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start lg:gap-8">
      {stage}
      <div className="flex flex-col gap-3 sm:gap-4 lg:gap-6">{children}</div>
    </div>
  );
}

/** A row of tools; beside the picture a column. */
export function EditorTools({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,3.4rem),1fr))] gap-2 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] lg:grid-cols-1">
      {children}
    </div>
  );
}

export interface EditorToolProps {
  readonly icon: LucideIcon;
  /** What it does is under way. */
  readonly isChosen?: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

export function EditorTool({ icon: Icon, isChosen = false, disabled, onClick, children }: EditorToolProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className={classNames(
        'flex min-h-18 flex-col items-center justify-center gap-1 rounded-md border-2 px-1 py-2 text-center text-sm leading-tight font-semibold transition-colors',
        'sm:min-h-12 sm:flex-row sm:gap-2 sm:text-base lg:justify-start lg:px-4',
        'disabled:cursor-not-allowed disabled:opacity-55',
        isChosen
          ? 'border-accent-deep bg-accent-soft text-ink'
          : 'border-line-strong bg-card text-ink hover:bg-accent-soft',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </button>
  );
}
