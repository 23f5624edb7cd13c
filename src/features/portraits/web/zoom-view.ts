/** How a picture lies on its stage: its scale, 1 being fitted, and how far its middle is from the stage's, in pixels. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const FITTED: ZoomView = { scale: 1, x: 0, y: 0 };
const LARGEST = 6;

/** The size of a picture that just fits into the stage. All in pixels. */
export function fittedSize(picture: Size, stage: Size): Size {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** The scale at which the fitted picture covers the whole stage. */
export function coveringScale(fitted: Size, stage: Size): number {
  return Math.max(stage.width / fitted.width, stage.height / fitted.height);
}

/** The view held so that no edge of the picture comes further in than it must. */
export function heldView({ scale, x, y }: ZoomView, fitted: Size, stage: Size): ZoomView {
  const held = Math.min(LARGEST, Math.max(1, scale));
  const room = (length: number, space: number): number => Math.max(0, (length * held - space) / 2);
  const between = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value)) + 0;
  return {
    scale: held,
    x: between(x, room(fitted.width, stage.width)),
    y: between(y, room(fitted.height, stage.height)),
  };
}

/** Scales by a factor around a point, given from the stage's middle: what lies under it stays under it. */
export function zoomedView(
  view: ZoomView,
  { factor, around }: { readonly factor: number; readonly around: Point },
  fitted: Size,
  stage: Size,
): ZoomView {
  const scale = Math.min(LARGEST, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  const x = around.x - (around.x - view.x) * grown;
  const y = around.y - (around.y - view.y) * grown;
  return heldView({ scale, x, y }, fitted, stage);
}

export function movedView(view: ZoomView, by: Point, fitted: Size, stage: Size): ZoomView {
  return heldView({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, fitted, stage);
}
