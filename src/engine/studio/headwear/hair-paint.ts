import type { HeadLayer, Plane } from '../drawing/layers.ts';
import { scattered } from '../drawing/seeded-random.ts';
import { hairSwatch } from './hair-swatch.ts';

/** Locks this wide, in F, are each from another place of the swatch: repeated whole it would show as a pattern. Between two lies so much shade. */
const LOCK = { width: 0.045, shade: 0.16 };
/** Without a swatch of it hair has strands so fine, in F, and so strong. */
const STRANDS = { fine: 0.012, strength: 0.07 };

const CHANNELS = ['r', 'g', 'b'] as const;

/** A colour channel (0..255) at a place in hair: across its strands and along them, in F. */
export type HairPaint = (across: number, along: number, channel: number) => number;

/** A swatch as long as this, in F, shows hair's own light and dark: a shorter one, over and over, would be bricks. */
const WHOLE = 0.2;

/** 0..1: another number for each lock. */
const ofLock = (lock: number): number => scattered(lock * 127.1 + 11.7);

/** A place within a repeated length, before its beginning too. */
const wrapped = (value: number, length: number): number => ((value % length) + length) % length;

/** A head's hair by its swatch, over and over; or plain strands where it shows too little. `hairMask`: where it is the photo's. */
export function hairPaint(head: HeadLayer, hairMask: Plane): HairPaint {
  const { hairTone, frame } = head;
  const swatch = hairSwatch({ pixels: head.pixels, hairMask, frame, hairTone });
  const F = frame.faceHeight;
  if (!swatch)
    return (across, along, channel) =>
      hairTone[CHANNELS[channel]!] *
      (1 + STRANDS.strength * Math.sin(across / STRANDS.fine + 2 * Math.sin(along * 9)));
  const data = swatch.data();
  const { width, height } = swatch;
  const strength = Math.min(1, height / F / WHOLE);
  return (across, along, channel) => {
    const lock = Math.floor(across / LOCK.width);
    const within = across / LOCK.width - lock;
    const x = Math.floor(wrapped(ofLock(lock) * width + within * LOCK.width * F, width));
    const y = Math.floor(wrapped(ofLock(lock + 0.5) * height + along * F, height));
    const shade = LOCK.shade * Math.max(0, Math.abs(within - 0.5) * 2 - 0.5);
    const tone = hairTone[CHANNELS[channel]!];
    return (tone + (data[(y * width + x) * 4 + channel]! - tone) * strength) * (1 - shade);
  };
}
