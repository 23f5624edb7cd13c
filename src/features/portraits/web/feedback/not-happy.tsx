import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LoadingVeil, useLatePart } from '#ui/late-part.tsx';
import type { NotHappyDialogProps } from './not-happy-dialog.tsx';

const loadDialog = async () => (await import('./not-happy-dialog.tsx')).NotHappyDialog;

export interface NotHappyProps extends Omit<NotHappyDialogProps, 'open' | 'onClose'> {
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
