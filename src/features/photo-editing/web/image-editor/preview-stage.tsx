import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { cssFilter, type EditSettings } from './edit-settings.ts';
import type { EditablePicture } from './open-picture.ts';
import type { Size } from './pixels.ts';
import { layOut, type StageLayout } from './stage-layout.ts';

export interface PreviewStageProps {
  readonly picture: EditablePicture;
  readonly settings: EditSettings;
  readonly className?: string;
  /** Lies over the picture. */
  readonly children?: ReactNode;
}

/**
 * The picture as it will be saved. A small copy is drawn once; filter and rotation are left to the browser's compositor,
 * so that they follow the finger whatever the photo's size.
 */
export function PreviewStage({ picture, settings, className, children }: PreviewStageProps) {
  const stageRef = useRef<HTMLDivElement>(null);
  const stage = useSize(stageRef);
  const layout = stage ? layOut(stage, picture, settings.rotation, window.devicePixelRatio) : null;
  return (
    <div
      className={classNames(
        'relative overflow-hidden rounded-lg border border-line bg-paper-deep',
        className,
      )}
    >
      <div ref={stageRef} className="absolute inset-3 grid place-items-center">
        {layout ? <Print picture={picture} settings={settings} layout={layout} /> : null}
      </div>
      {children}
    </div>
  );
}

function Print({
  picture,
  settings,
  layout,
}: {
  readonly picture: EditablePicture;
  readonly settings: EditSettings;
  readonly layout: StageLayout;
}) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const { width, height, margin, density, scale, zoom } = layout;
  useLayoutEffect(() => {
    if (canvasRef.current)
      drawWithMargin(canvasRef.current, picture.preview, { width, height, margin, density });
  }, [picture, width, height, margin, density]);
  return (
    <div
      className="relative overflow-hidden will-change-transform"
      style={{ width, height, transform: `rotate(${settings.rotation}deg) scale(${zoom})` }}
    >
      <canvas
        ref={canvasRef}
        role="img"
        aria-label={`Preview of ${picture.name}`}
        className="absolute max-w-none"
        style={{
          left: -margin,
          top: -margin,
          width: width + 2 * margin,
          height: height + 2 * margin,
          filter: cssFilter(settings, scale),
        }}
      />
    </div>
  );
}

/** Draws the picture, and around it the colours of its edge: a blur takes from beyond the edge. */
function drawWithMargin(
  canvas: HTMLCanvasElement,
  preview: HTMLCanvasElement,
  { width, height, margin, density }: Pick<StageLayout, 'width' | 'height' | 'margin' | 'density'>,
): void {
  canvas.width = Math.round((width + 2 * margin) * density);
  canvas.height = Math.round((height + 2 * margin) * density);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  const left = Math.round(margin * density);
  const across = [0, left, canvas.width - left, canvas.width] as const;
  const down = [0, left, canvas.height - left, canvas.height] as const;
  const from = { across: edges(preview.width), down: edges(preview.height) };
  for (const row of [0, 1, 2] as const) {
    for (const column of [0, 1, 2] as const) {
      const [x, w] = from.across[column];
      const [y, h] = from.down[row];
      context.drawImage(
        preview,
        x,
        y,
        w,
        h,
        across[column],
        down[row],
        across[(column + 1) as 1 | 2 | 3] - across[column],
        down[(row + 1) as 1 | 2 | 3] - down[row],
      );
    }
  }
}

/** Where the first pixel, all of the picture, and the last pixel begin, and how long each is. */
function edges(length: number) {
  return [
    [0, 1],
    [0, length],
    [length - 1, 1],
  ] as const;
}

/** The content size of an element in CSS pixels, kept up to date; null before it is known. */
function useSize(ref: { readonly current: HTMLElement | null }): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
