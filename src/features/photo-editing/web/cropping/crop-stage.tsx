import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import { acceptEitherModifier } from './crop-keys.ts';
import {
  type CropRect,
  cropWithin,
  drawMatrix,
  type OutputLimit,
  outputSize,
  type PhotoEdit,
} from './geometry.ts';
import { drawOn, type OpenedPicture } from './opened-picture.ts';
import './crop-stage.css';

export interface CropStageProps {
  readonly picture: OpenedPicture;
  /** What is shown. */
  readonly edit: PhotoEdit;
  /** The crop box, as a part of what is shown; null when there is none. */
  readonly selection: CropRect | null;
  readonly onSelect: (selection: CropRect) => void;
  /** Bounds the size that is read out. */
  readonly limit: OutputLimit;
  /** Says what the picture is. */
  readonly label: string;
  /** Shows lines to straighten by. */
  readonly isLevelling?: boolean;
  readonly disabled?: boolean;
}

/** The least width and height of a crop in CSS pixels: room for its handles. */
const MIN_CROP = 32;
const STAGE_HEIGHT = 'min(50dvh, 34rem)';

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
  const { picture, edit, selection, onSelect, limit, label, isLevelling = false, disabled } = props;
  const view = outputSize(picture.size, { ...edit, straightenDegrees: 0 }, limit);
  return (
    <div>
      <div
        className="mx-auto"
        style={{ width: `min(100%, calc(${STAGE_HEIGHT} * ${view.width / view.height}))` }}
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
      {selection ? (
        <>
          <SizeReadOut picture={picture} edit={edit} selection={selection} limit={limit} />
          <p className="mt-1 text-center text-ink-soft">
            Drag the box to move it, a handle to resize it.{' '}
            <span className="pointer-coarse:sr-only">
              Arrow keys move it by 1, with Shift by 10, with Ctrl or ⌘ by 100.
            </span>
          </p>
        </>
      ) : null}
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
  useLayoutEffect(() => {
    const canvas = canvasRef.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const { preview } = picture;
    const whole = { maxSide: Number.POSITIVE_INFINITY, maxPixels: Number.POSITIVE_INFINITY };
    // One size whatever the angle, so that the canvas is not made anew while the slider moves.
    const target = outputSize(preview, { ...edit, straightenDegrees: 0 }, whole);
    if (canvas.width !== target.width) canvas.width = target.width;
    if (canvas.height !== target.height) canvas.height = target.height;
    drawOn(context, preview, preview, drawMatrix(preview, edit, target));
  }, [picture, edit]);
  return <canvas ref={canvasRef} role="img" aria-label={label} className="absolute inset-0 size-full" />;
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
        <g key={at} vectorEffect="non-scaling-stroke">
          <path
            d={`M${at} 0V100M0 ${at}H100`}
            stroke="#fff"
            strokeOpacity={at === 50 ? 0.95 : 0.6}
            strokeWidth={at === 50 ? 2 : 1}
            vectorEffect="non-scaling-stroke"
          />
        </g>
      ))}
    </svg>
  );
}

interface SizeReadOutProps {
  readonly picture: OpenedPicture;
  readonly edit: PhotoEdit;
  readonly selection: CropRect;
  readonly limit: OutputLimit;
}

/** How long the box must rest before it is read out: not at every step of a held key. */
const READ_OUT_AFTER_MS = 400;

/** The crop's size in the result's pixels; where it lies is for who can not see it. */
function SizeReadOut({ picture, edit, selection, limit }: SizeReadOutProps) {
  const crop = cropWithin(edit.crop, selection);
  const { width, height } = outputSize(picture.size, { ...edit, crop }, limit);
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  const words = `Crop: ${width} by ${height} pixels, ${percent(selection.x)} from the left, ${percent(selection.y)} from the top.`;
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), READ_OUT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <>
      <p aria-hidden="true" className="mt-3 text-center font-semibold tabular-nums">
        Crop: {width} × {height} pixels
      </p>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </>
  );
}

function percentOf({ x, y, width, height }: CropRect): PercentCrop {
  return { unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

function rectOf({ x, y, width, height }: PercentCrop): CropRect {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
}
