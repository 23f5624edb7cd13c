import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { type FocusEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#ui/class-names.ts';
import { closeTopLayer, isInToasts, TOASTS_MARK } from '#ui/toast/open-layers.ts';
import { dismissToast, TOAST_DURATION_MS, type ToastEntry, toneOf, useToast } from '#ui/toast/toast-store.ts';
import { useToastPlace } from '#ui/toast/use-toast-place.ts';

const HOTKEY = ['F8'];
const SWIPE_THRESHOLD_PX = 50;

/** Shows what toast() was called with: one at a time, for five seconds, longer while hovered or focused. */
export function Toaster() {
  const { toasts } = useToast();
  const isOpen = toasts.some(({ open }) => open);
  const onFocus = useFocusThere(isOpen);
  const placeRef = useToastPlace(isOpen ? toasts[0]?.id : undefined);
  // On the body: a page that lies behind a dialog is hidden from screen readers, and its toasts would be too.
  return createPortal(
    <Toast.Provider
      // A provider that was paused when its toast went stays paused; the next toast gets one of its own.
      key={toasts[0]?.id}
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label="Notification"
    >
      {toasts.map((entry) => (
        <ToastCard key={entry.id} entry={entry} onFocus={onFocus} />
      ))}
      <Toast.Viewport
        ref={placeRef}
        {...{ [TOASTS_MARK]: '' }}
        hotkey={HOTKEY}
        // Whatever hides the page behind a dialog leaves live regions alone. The toasts are announced beside this one.
        aria-live="off"
        onFocus={onFocus}
        onBlur={keepFromTraps}
        // At the bottom until its place is found.
        className="pointer-events-none fixed bottom-[max(0.75rem,env(safe-area-inset-bottom))] left-[max(0.75rem,env(safe-area-inset-left))] z-50 flex h-fit w-[min(100vw_-_1.5rem,26rem)] list-none flex-col gap-2 outline-none"
      />
    </Toast.Provider>,
    document.body,
  );
}

/** The focus may come to a toast out of an open dialog, and goes back to where it was when the toast has gone. */
function useFocusThere(isOpen: boolean) {
  const origin = useRef<EventTarget>(null);
  useEffect(() => {
    if (isOpen || !isInToasts(document.activeElement)) return;
    if (origin.current instanceof HTMLElement) origin.current.focus();
  }, [isOpen]);
  return (event: FocusEvent) => {
    keepFromTraps(event);
    if (!isInToasts(event.relatedTarget)) origin.current = event.relatedTarget;
  };
}

/** A dialog listens on the document for a focus that is outside of it, and would call it back. */
function keepFromTraps(event: FocusEvent): void {
  event.stopPropagation();
}

/** Escape is for the topmost dialog, unless the focus is in the toast. Without a dialog it closes the toast. */
function leaveToDialog(event: KeyboardEvent): void {
  if (isInToasts(document.activeElement)) {
    // Not taken, the browser would hand it to the dialog below as a wish to go back.
    event.preventDefault();
    dismissToast();
  } else if (closeTopLayer()) {
    event.preventDefault();
  }
}

const SIGNS = {
  success: { Icon: CircleCheck, className: 'text-teal' },
  failure: { Icon: CircleAlert, className: 'text-coral' },
  note: { Icon: Info, className: 'text-ink-soft' },
} as const;

interface ToastCardProps {
  readonly entry: ToastEntry;
  /** The viewport's own does not hear of it: the card is its child on the page only. */
  readonly onFocus: (event: FocusEvent) => void;
}

function ToastCard({ entry, onFocus }: ToastCardProps) {
  const isDestructive = entry.variant === 'destructive';
  const isOneLine = !entry.description && !entry.action;
  const sign = SIGNS[toneOf(entry)];
  return (
    <Toast.Root
      open={entry.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(entry.id);
      }}
      onFocus={onFocus}
      onBlur={keepFromTraps}
      onEscapeKeyDown={leaveToDialog}
      type={isDestructive ? 'foreground' : 'background'}
      className={classNames(
        'pointer-events-auto flex animate-rise gap-3 rounded-lg border-2 bg-card py-3 pr-2 pl-4 text-ink shadow-lift',
        isOneLine ? 'items-center' : 'items-start',
        'data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:translate-x-0',
        isDestructive ? 'border-coral' : 'border-line',
      )}
    >
      <sign.Icon
        aria-hidden="true"
        className={classNames('size-6 shrink-0', !isOneLine && 'mt-2', sign.className)}
      />
      <div className={classNames('min-w-0 grow', !isOneLine && 'pt-1.5')}>
        <Toast.Title className="font-display text-lg leading-snug font-bold wrap-anywhere">
          {entry.title}
        </Toast.Title>
        {entry.description ? (
          <Toast.Description className="wrap-anywhere text-ink-soft">{entry.description}</Toast.Description>
        ) : null}
        {entry.action ? (
          <Toast.Action
            altText={entry.action.label}
            onClick={entry.action.onSelect}
            className="mt-2 min-h-10 rounded-full border-2 border-ink px-4 font-semibold"
          >
            {entry.action.label}
          </Toast.Action>
        ) : null}
      </div>
      <Toast.Close
        aria-label="Close"
        className="grid size-10 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </Toast.Close>
    </Toast.Root>
  );
}
