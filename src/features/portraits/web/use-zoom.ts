import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import {
  coveringScale,
  FITTED,
  fittedSize,
  heldView,
  movedView,
  type Point,
  type Size,
  type ZoomView,
  zoomedView,
} from './zoom-view.ts';

/** One press of a zoom button or key. */
const ZOOM_STEP = 1.5;
/** One press of an arrow key, in pixels. */
const MOVE_STEP = 60;
/** What a double tap zooms to, at least. */
const CLOSE_UP = 2.5;

export interface Zoom {
  readonly stageRef: RefObject<HTMLDivElement | null>;
  readonly view: ZoomView;
  /** Pixels of the picture at scale 1; null until the stage has been measured. */
  readonly fitted: Size | null;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** For the stage: fingers, mouse and keys. */
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
    readonly onDoubleClick: (event: { readonly clientX: number; readonly clientY: number }) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** Zooming and moving a picture on its stage: two fingers, a double tap, the wheel, buttons and keys. */
export function useZoom(picture: Size): Zoom {
  const stageRef = useRef<HTMLDivElement>(null);
  const stage = useStageSize(stageRef);
  const [wanted, setView] = useState<ZoomView>(FITTED);
  const fitted = stage ? fittedSize(picture, stage) : null;
  const view = stage && fitted ? heldView(wanted, fitted, stage) : FITTED;

  const zoom = (factor: number, around: Point): void => {
    if (stage && fitted) setView((last) => zoomedView(last, { factor, around }, fitted, stage));
  };
  const move = (by: Point): void => {
    if (stage && fitted) setView((last) => movedView(last, by, fitted, stage));
  };
  useWheel(stageRef, zoom);
  const pointers = useFingers(stageRef, zoom, move);
  return {
    stageRef,
    view,
    fitted,
    zoomIn: () => zoom(ZOOM_STEP, { x: 0, y: 0 }),
    zoomOut: () => zoom(1 / ZOOM_STEP, { x: 0, y: 0 }),
    handlers: {
      ...pointers,
      onDoubleClick: (event) => {
        if (!stage || !fitted) return;
        if (view.scale > 1) setView(FITTED);
        else zoom(Math.max(CLOSE_UP, coveringScale(fitted, stage)), fromMiddle(event, stageRef.current));
      },
      onKeyDown: (event) => {
        const arrow = ARROWS[event.key];
        if (arrow) move(arrow);
        else if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP, { x: 0, y: 0 });
        else if (event.key === '-') zoom(1 / ZOOM_STEP, { x: 0, y: 0 });
        else if (event.key === '0') setView(FITTED);
        else return;
        event.preventDefault();
      },
    },
  };
}

/** An arrow looks further in its direction, so the picture goes the other way. */
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: MOVE_STEP, y: 0 },
  ArrowRight: { x: -MOVE_STEP, y: 0 },
  ArrowUp: { x: 0, y: MOVE_STEP },
  ArrowDown: { x: 0, y: -MOVE_STEP },
};

function fromMiddle(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  stage: HTMLElement | null,
): Point {
  const box = stage?.getBoundingClientRect();
  return box ? { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 } : { x: 0, y: 0 };
}

function useStageSize(stageRef: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const stage = stageRef.current;
    if (!stage) return;
    const observer = new ResizeObserver(() => {
      setSize({ width: stage.clientWidth, height: stage.clientHeight });
    });
    observer.observe(stage);
    return () => observer.disconnect();
  }, [stageRef]);
  return size;
}

/** One finger or the mouse moves; two fingers move and zoom. */
function useFingers(
  stageRef: RefObject<HTMLElement | null>,
  zoom: (factor: number, around: Point) => void,
  move: (by: Point) => void,
) {
  const fingers = useRef(new Map<number, Point>());
  const middle = (): Point => {
    const points = [...fingers.current.values()];
    const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
    return { x: sum.x / points.length, y: sum.y / points.length };
  };
  const spread = (): number => {
    const [a, b] = [...fingers.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const lift = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, fromMiddle(event, stageRef.current));
    },
    onPointerMove: (event: PointerEvent): void => {
      if (!fingers.current.has(event.pointerId)) return;
      const before = { middle: middle(), spread: spread() };
      fingers.current.set(event.pointerId, fromMiddle(event, stageRef.current));
      const now = middle();
      move({ x: now.x - before.middle.x, y: now.y - before.middle.y });
      if (before.spread > 0) zoom(spread() / before.spread, now);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

/** React's own wheel listener may not keep the page from scrolling or zooming. */
function useWheel(
  stageRef: RefObject<HTMLElement | null>,
  zoom: (factor: number, around: Point) => void,
): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 300), fromMiddle(event, stageRef.current));
  });
  useEffect(() => {
    const stage = stageRef.current;
    stage?.addEventListener('wheel', onWheel, { passive: false });
    return () => stage?.removeEventListener('wheel', onWheel);
  }, [stageRef]);
}
