import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useReturnFocus } from '#ui/return-focus.ts';
import { useOpenLayer } from '#ui/toast/open-layers.ts';

type DialogSize = 'sm' | 'md' | 'lg' | 'full';
const WIDTHS: Readonly<Record<DialogSize, string>> = {
  sm: 'max-w-md',
  md: 'max-w-xl',
  lg: 'max-w-4xl',
  full: 'max-w-[min(96vw,75rem)]',
};

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** Read out after the title. */
  readonly description?: ReactNode;
  /** Keeps the title for screen readers only. */
  readonly hideTitle?: boolean;
  readonly size?: DialogSize;
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
  /** Opens by itself, so that a key meant for the page below must not press anything: the focus is on the dialog. */
  readonly focusesItself?: boolean;
}

const CLOSE_CLASSES =
  'absolute top-3 right-3 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-accent-soft hover:text-ink';

/** A modal dialog: traps and returns the focus, closes by Escape, the cross and a click beside it. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, hideTitle, size = 'md', footer, children } = props;
  const onOpenAutoFocus = props.focusesItself ? focusItself : undefined;
  const { layerRef, onCloseAutoFocus } = useReturnFocus(open);
  const layer = useOpenLayer(open, () => onOpenChange(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 grid animate-fade safe-edges grid-cols-1 place-items-center overflow-y-auto bg-veil p-3 sm:p-6">
          <RadixDialog.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...layer}
            ref={layerRef}
            onOpenAutoFocus={onOpenAutoFocus}
            onCloseAutoFocus={onCloseAutoFocus}
            className={classNames(
              'relative w-full animate-rise rounded-xl border border-line bg-card p-5 wrap-break-word text-ink shadow-lift sm:p-8',
              WIDTHS[size],
            )}
          >
            <RadixDialog.Title
              className={hideTitle ? 'sr-only' : 'pr-10 font-display text-2xl font-bold sm:text-3xl'}
            >
              {title}
            </RadixDialog.Title>
            {description ? (
              <RadixDialog.Description className="mt-2 text-lg text-ink-soft">
                {description}
              </RadixDialog.Description>
            ) : null}
            {children ? <div className={hideTitle ? '' : 'mt-5'}>{children}</div> : null}
            {footer ? <div className="mt-6 flex flex-wrap justify-end gap-3">{footer}</div> : null}
            <RadixDialog.Close aria-label="Close" className={CLOSE_CLASSES}>
              <X aria-hidden="true" className="size-6" />
            </RadixDialog.Close>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function focusItself(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

export interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A modal panel that slides in from the right: 280 px wide, 350 px from 640 px on. */
export function Sheet({ open, onOpenChange, title, children }: SheetProps) {
  const { layerRef, onCloseAutoFocus } = useReturnFocus(open);
  const layer = useOpenLayer(open, () => onOpenChange(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <RadixDialog.Content
          {...layer}
          ref={layerRef}
          onCloseAutoFocus={onCloseAutoFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-40 w-[calc(280px+env(safe-area-inset-right))] animate-slide-in safe-edges overflow-y-auto border-l border-l-line bg-card p-5 text-ink shadow-lift sm:w-[calc(350px+env(safe-area-inset-right))]"
        >
          <RadixDialog.Title className="pr-12 font-display text-xl font-bold">{title}</RadixDialog.Title>
          <div className="mt-5">{children}</div>
          <RadixDialog.Close aria-label="Close menu" className={CLOSE_CLASSES}>
            <X aria-hidden="true" className="size-6" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
