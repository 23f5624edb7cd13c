import { LACQUER, PLUSH } from '../drawing/material.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { beforeLap } from './lap.ts';
import { MOUNTS, type Mount } from './mount-animals.ts';

/** An animal that the child rides towards the viewer: its head before the child's lap. */
export function mount(room: PartRoom, { of = 'horse' }: { of?: keyof typeof MOUNTS }): readonly PartLayer[] {
  const { back, body, head, face }: Mount = MOUNTS[of];
  const layer = beforeLap(room);
  return [
    ...(back ? [layer('mount-back', { ...PLUSH, volume: 0.1 }, back, 'behind-body')] : []),
    layer('mount-body', { ...PLUSH, volume: 0.4 }, body),
    layer('mount-head', { ...PLUSH, volume: 0.36 }, head),
    layer('mount-face', { ...LACQUER, volume: 0.02, shadow: 0.12 }, face),
  ];
}
