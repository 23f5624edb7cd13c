import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import { acceptEitherModifier } from './crop-keys.ts';
import { type CropRect, drawMatrix, type OutputLimit, outputSize, type PhotoEdit } from './geometry.ts';
import { drawOn, type OpenedPicture } from './opened-picture.ts';
import './crop-stage.css';

export interface CropStageProps {
  readonly picture: OpenedPicture;
  /** What is shown. */
  readonly edit: PhotoEdit;
  /** The crop box, as a part of what is shown; null when there is none. */
  readonly selection: CropRect | null;
  readonly onSelect: (selection: CropRect) => void;
  /** Says what the picture is. */
  readonly label: string;
  /** Shows lines to straighten by. */
  readonly isLevelling?: boolean;
  readonly disabled?: boolean;
}

/** The least width and height of a crop in CSS pixels: room for its handles. */
const MIN_CROP = 32;
const UNLIMITED: OutputLimit = {
  maxSide: Number.POSITIVE_INFINITY,
  maxPixels: Number.POSITIVE_INFINITY,
};

const resizes = (corner: string) => `${corner} handle: the arrow keys resize the crop area`;
const ARIA_LABELS = {
  cropArea: 'Crop area: the arrow keys move it',
  nwDragHandle: resizes('Top left'),
  nDragHandle: resizes('Top'),
  neDragHandle: resizes('Top right'),
  eDragHandle: resizes('Right'),
  seDragHandle: resizes('Bottom right'),
  sDragHandle: resizes('Bottom'),
  swDragHandle: resizes('Bottom left'),
  wDragHandle: resizes('Left'),
};

/** The edited picture, live, with a crop box over it that is moved by pointer, finger or keys. */
export function CropStage(props: CropStageProps) {
  const { picture, edit, selection, onSelect, label, isLevelling = false, disabled } = props;
  const view = outputSize(picture.size, { ...edit, straightenDegrees: 0 }, UNLIMITED);
  return (
    <div
      className="mx-auto [--stage-height:max(40dvh,14rem)] lg:[--stage-height:min(64dvh,40rem)]"
      style={{ width: `min(100%, calc(var(--stage-height) * ${view.width / view.height}))` }}
      onKeyDownCapture={acceptEitherModifier}
    >
      <ReactCrop
        className="crop-stage"
        crop={selection ? percentOf(selection) : undefined}
        onChange={(_pixels, percent) => onSelect(rectOf(percent))}
        keepSelection
        disabled={disabled || !selection}
        minWidth={MIN_CROP}
        minHeight={MIN_CROP}
        ruleOfThirds={!isLevelling}
        ariaLabels={ARIA_LABELS}
      >
        <div className="relative" style={{ aspectRatio: `${view.width} / ${view.height}` }}>
          <Preview picture={picture} edit={edit} label={label} />
          {isLevelling ? <LevelGrid /> : null}
        </div>
      </ReactCrop>
    </div>
  );
}

function Preview({
  picture,
  edit,
  label,
}: {
  readonly picture: OpenedPicture;
  readonly edit: PhotoEdit;
  readonly label: string;
}) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const shownSide = useShownSide(canvasRef);
  useLayoutEffect(() => {
    const canvas = canvasRef.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context || shownSide === 0) return;
    const { preview } = picture;
    // As many pixels as the screen shows, and one size whatever the angle: it must keep up with the finger.
    const bound = { maxSide: shownSide, maxPixels: Number.POSITIVE_INFINITY };
    const target = outputSize(preview, { ...edit, straightenDegrees: 0 }, bound);
    if (canvas.width !== target.width) canvas.width = target.width;
    if (canvas.height !== target.height) canvas.height = target.height;
    drawOn(context, { image: preview, size: preview }, drawMatrix(preview, edit, target), 'medium');
  }, [picture, edit, shownSide]);
  return <canvas ref={canvasRef} role="img" aria-label={label} className="absolute inset-0 size-full" />;
}

/** The longer side of an element in the screen's own pixels; 0 before it is laid out. */
function useShownSide(ref: RefObject<HTMLElement | null>): number {
  const [side, setSide] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      setSide(Math.ceil(Math.max(clientWidth, clientHeight) * window.devicePixelRatio));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return side;
}

const LEVEL_LINES = [12.5, 25, 37.5, 50, 62.5, 75, 87.5];

function LevelGrid() {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full"
      preserveAspectRatio="none"
      viewBox="0 0 100 100"
    >
      {LEVEL_LINES.map((at) => (
        <path
          key={at}
          d={`M${at} 0V100M0 ${at}H100`}
          stroke="#fff"
          strokeOpacity={at === 50 ? 0.95 : 0.6}
          strokeWidth={at === 50 ? 2 : 1}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

function percentOf({ x, y, width, height }: CropRect): PercentCrop {
  return { unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

function rectOf({ x, y, width, height }: PercentCrop): CropRect {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
}
