import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { toastError } from './toast-failure.ts';

const SHOWN_MS = 2000;

export interface CopyButtonProps {
  /** What the text is, such as "payment id". */
  readonly what: string;
  readonly text: string;
  /** Of the text; ids are small and monospaced by default. */
  readonly className?: string;
}

/** A short text that one click copies. */
export function CopyButton({ what, text, className = 'font-mono text-sm break-all' }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      toastError(`This browser does not let us copy. Please select the ${what} and copy it by hand.`);
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="relative -left-2 inline-flex min-h-11 max-w-full items-center gap-2 rounded-md px-2 text-left select-text hover:bg-accent-soft"
    >
      <span className={classNames('min-w-0', className)}>{text}</span>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      <span className="sr-only" aria-live="polite">
        {isCopied ? `${what} copied` : `Copy ${what}`}
      </span>
    </button>
  );
}
