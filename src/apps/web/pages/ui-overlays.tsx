import { Heart, Star } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, Sheet } from '#ui/dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { Tooltip } from '#ui/tooltip.tsx';

/** Opens each thing that lies over a page. */
export function UiOverlays() {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => setIsDialogOpen(true)}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={() => setIsSheetOpen(true)}>
        Sheet
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast({ title: 'Account Created!', description: 'You have 10 free generations.' })}
      >
        Toast
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: 'Sign In Failed',
            description: 'Incorrect password',
            variant: 'destructive',
            action: { label: 'Try again', onSelect: () => undefined },
          })
        }
      >
        Failure toast
      </Button>
      <Tooltip text="A few words about it">
        <Button variant="secondary" size="icon" aria-label="Tooltip">
          <Heart aria-hidden="true" className="size-5" />
        </Button>
      </Tooltip>
      <Tooltip text="And about its neighbour">
        <Button variant="secondary" size="icon" aria-label="Second tooltip">
          <Star aria-hidden="true" className="size-5" />
        </Button>
      </Tooltip>
      <Dialog
        open={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title="A dialog"
        description="It keeps the focus, and gives it back."
        footer={
          <>
            <Button variant="secondary" onClick={() => toast({ title: 'Saved' })}>
              Toast from here
            </Button>
            <Button onClick={() => setIsDialogOpen(false)}>Good</Button>
          </>
        }
      >
        <p className="text-lg">Something to decide.</p>
      </Dialog>
      <Sheet open={isSheetOpen} onOpenChange={setIsSheetOpen} title="A sheet">
        <p className="text-lg">280 px wide, 350 px on larger screens.</p>
      </Sheet>
    </div>
  );
}
