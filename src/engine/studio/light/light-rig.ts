/** A light with a CSS hex colour; strength 1 is the neutral amount. */
interface Lamp {
  readonly color: string;
  readonly strength: number;
}

/** The one light of a theme: costume and head are lit by it together. */
export interface LightRig {
  /** Direction TO the lamp: x to the viewer's right, y up, z to the viewer. Any length. */
  readonly key: Lamp & { readonly direction: readonly [x: number, y: number, z: number] };
  /** Hemisphere: what comes from above and what bounces back from below. */
  readonly sky: Lamp;
  readonly ground: Lamp;
  /** Light from behind along the edges; `side` -1 left, 0 both, 1 right. */
  readonly rim: Lamp & { readonly side: number };
  /** How much of the scene's brightness wraps round the figure's edge, 0..1. */
  readonly wrap: number;
  /** How much of it is laid on the child's face, 0..1: the photo has its own light, which two lamps burn out. */
  readonly onFace: number;
}

/** A soft daylight rig: where most themes start from. */
export const DAYLIGHT: LightRig = {
  key: { direction: [-0.45, 0.65, 0.75], color: '#fff4e2', strength: 1 },
  sky: { color: '#dcebff', strength: 1 },
  ground: { color: '#d8c8b8', strength: 1 },
  rim: { color: '#ffffff', strength: 0.35, side: 0 },
  wrap: 0.5,
  onFace: 0.4,
};
