import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LoadingVeil, useLatePart } from '#ui/late-part.tsx';

const loadDialog = async () => (await import('./not-happy-dialog.tsx')).NotHappyDialog;

export interface NotHappyProps {
  readonly portraitId: string;
  /** What it was made of is still here. */
  readonly hasPhoto: boolean;
  readonly onTryAgain: (chosen?: File) => void;
  readonly className?: string;
}

/** Quietly beside what can be done with a portrait: what is wrong with it, and one other try. */
export function NotHappy({ className, ...props }: NotHappyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const Dialog = useLatePart(loadDialog, isOpen, () => setIsOpen(false));
  return (
    <div className={className}>
      <Button variant="link" className="text-base text-ink-soft!" onClick={() => setIsOpen(true)}>
        Not happy?
      </Button>
      {Dialog ? <Dialog {...props} open={isOpen} onClose={() => setIsOpen(false)} /> : null}
      {isOpen && !Dialog ? <LoadingVeil /> : null}
    </div>
  );
}
