import { Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useReturnFocus } from '#ui/return-focus.ts';
import { useOpenLayer } from '#ui/toast/open-layers.ts';
import { useZoom } from './use-zoom.ts';

export interface FullSizeViewProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly src: string;
  readonly themeName: string;
  /** Pixels, or only their proportion. */
  readonly width: number;
  readonly height: number;
  readonly downloadBusy: boolean;
  readonly onDownload: () => void;
}

/** A portrait over the whole screen: to look closely at by fingers, mouse or keys, and to download. */
export function FullSizeView(props: FullSizeViewProps) {
  const { open, onClose, themeName, downloadBusy, onDownload } = props;
  const { layerRef, onCloseAutoFocus } = useReturnFocus(open);
  const layer = useOpenLayer(open, onClose);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        {/* It is the overlay that keeps the page behind from scrolling. */}
        <Dialog.Overlay>
          <Dialog.Content
            {...layer}
            ref={layerRef}
            onCloseAutoFocus={onCloseAutoFocus}
            className="fixed inset-0 z-40 flex animate-fade safe-edges flex-col bg-wall text-on-wall [--focus:var(--on-wall)]"
          >
            <div className="flex min-h-16 items-center gap-3 py-2 pr-3 pl-5 sm:pl-8">
              <Dialog.Title className="min-w-0 grow truncate font-display text-xl font-bold sm:text-2xl">
                {themeName}
              </Dialog.Title>
              <Dialog.Close aria-label="Close" className={ROUND}>
                <X aria-hidden="true" className="size-6" />
              </Dialog.Close>
            </div>
            <Stage {...props}>
              <Button busy={downloadBusy} onClick={onDownload}>
                {downloadBusy ? null : <Download aria-hidden="true" className="size-5" />}
                Download
              </Button>
            </Stage>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const ROUND =
  'grid size-12 shrink-0 place-items-center rounded-full bg-white/10 hover:bg-white/25 disabled:opacity-40 disabled:hover:bg-white/10';

function Stage({ src, themeName, width, height, children }: FullSizeViewProps & { children: ReactNode }) {
  const { stageRef, view, fitted, zoomIn, zoomOut, handlers } = useZoom({ width, height });
  const percent = Math.round(view.scale * 100);
  return (
    <>
      <Dialog.Description className="sr-only">
        Zoom with two fingers, a double tap or the keys plus and minus; move with a finger or the arrow keys.
      </Dialog.Description>
      <section
        {...handlers}
        ref={stageRef}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys zoom and move the picture
        tabIndex={0}
        aria-label="Portrait, full size"
        className={`relative mx-1 min-h-0 grow touch-none overflow-hidden rounded-md outline-offset-[-3px] select-none ${
          view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'
        }`}
      >
        {fitted ? (
          <img
            src={src}
            alt={`${themeName} portrait, full size`}
            draggable={false}
            className="absolute top-1/2 left-1/2 max-w-none rounded-sm"
            style={{
              width: fitted.width,
              height: fitted.height,
              translate: `calc(-50% + ${view.x}px) calc(-50% + ${view.y}px)`,
              scale: view.scale,
            }}
          />
        ) : null}
      </section>
      <div className="flex flex-wrap items-center justify-center gap-3 p-3">
        <button
          type="button"
          aria-label="Zoom out"
          disabled={view.scale <= 1}
          onClick={zoomOut}
          className={ROUND}
        >
          <ZoomOut aria-hidden="true" className="size-6" />
        </button>
        {children}
        <button
          type="button"
          aria-label="Zoom in"
          disabled={view.scale >= 6}
          onClick={zoomIn}
          className={ROUND}
        >
          <ZoomIn aria-hidden="true" className="size-6" />
        </button>
        <span role="status" className="sr-only">
          {percent > 100 ? `${percent} percent` : 'The whole picture'}
        </span>
      </div>
    </>
  );
}
