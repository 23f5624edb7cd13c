import type { CostumePalette, PartRoom } from './part.ts';

/** What every piece of the wardrobe takes: colours of its own in place of the costume's. */
export interface PieceOptions {
  readonly tint?: Partial<CostumePalette>;
}

/**
 * Makes a registry's entry out of a drawing: options in, drawing with these options and colours out. `own`: what it looks
 * like over whatever costume, where no tint says otherwise.
 */
export function piece<Drawn, Options extends object = object>(
  draw: (room: PartRoom, options: Options) => Drawn,
  own?: Partial<CostumePalette>,
): (options?: PieceOptions & Partial<Options>) => (room: PartRoom) => Drawn {
  return (options) => {
    const tint = own ? { ...own, ...options?.tint } : options?.tint;
    const chosen = (options ?? {}) as Options;
    return (room) => draw(tint ? { ...room, palette: { ...room.palette, ...tint } } : room, chosen);
  };
}

/**
 * One seed out of the room's stream, taken when a piece is built: each `draw` then starts a stream of its own,
 * so that a layer drawn twice, or in tiles, is the same.
 */
export function seedOf(room: PartRoom): number {
  return Math.floor(room.random() * 0x100000000);
}
