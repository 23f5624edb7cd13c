import { expect, it } from 'vitest';
import { hangingFrom } from './hanging-hair.ts';
import type { MatteSpace } from './matte-space.ts';
import { planePool } from './plane-pool.ts';

const [WIDTH, HEIGHT] = [60, 60];
const space = { width: WIDTH, height: HEIGHT, faceCells: 100 } as MatteSpace;
const BROWN = [0.25, 0.16, 0.1] as const;
const SKIN = [0.8, 0.55, 0.42] as const;

/** What is reached of a drawing: one letter a block of six cells. o: root, h: hair, s: skin that may be hair, t: a tie in the skin's colour, dot: nothing. */
function reachedOf(drawing: readonly string[], lean = 0): string[] {
  const side = WIDTH / 10;
  const letterOf = (cell: number): string =>
    drawing[Math.floor(cell / WIDTH / side)]?.[Math.floor((cell % WIDTH) / side)] ?? '.';
  const cells = Array.from({ length: WIDTH * HEIGHT }, (_, cell) => letterOf(cell));
  const colour = (channel: 0 | 1 | 2) =>
    Float32Array.from(cells, (letter) => (letter === 's' || letter === 't' ? SKIN : BROWN)[channel]);
  const reached = hangingFrom(
    {
      space,
      colours: { r: colour(0), g: colour(1), b: colour(2), inside: new Float32Array(cells.length).fill(1) },
      mask: Uint8Array.from(cells, (letter) => (letter === '.' ? 0 : 1)),
      roots: Float32Array.from(cells, (letter) => (letter === 'o' ? 1 : 0)),
      ties: Float32Array.from(cells, (letter) => (letter === 't' ? 1 : 0)),
      lean,
    },
    planePool(WIDTH * HEIGHT),
  );
  return drawing.map((line, row) =>
    [...line]
      .map((letter, column) => {
        const middle = (row * side + side / 2) * WIDTH + column * side + side / 2;
        return reached[middle] === 1 ? letter : '.';
      })
      .join(''),
  );
}

it('follows a lock down from its root', () => {
  const drawing = ['..oo......', '..hh......', '..hh......', '...hh.....', '...hh.....', '....h.....'];
  expect(reachedOf(drawing)).toEqual(drawing);
});

it('leaves what stands up beside a lock, as a neighbour’s hair does', () => {
  const drawing = ['..oo......', '..hh...hh.', '..hh...hh.', '..hhh..hh.', '..hhhhhhh.', '..hh......'];
  const reached = reachedOf(drawing);
  expect(reached.map((line) => line.slice(7))).toEqual(Array(6).fill('...'));
  expect(reached.map((line) => line.slice(2, 4))).toEqual(['oo', 'hh', 'hh', 'hh', 'hh', 'hh']);
});

it('leaves what begins in another colour: a hand at the ends', () => {
  const drawing = ['..oo......', '..hh......', '..hh......', '..ss......', '..ss......', '..ss......'];
  const reached = reachedOf(drawing);
  expect(reached.slice(0, 3)).toEqual(drawing.slice(0, 3));
  // The first cells of it still have something of the hair's colour.
  expect(reached.slice(4).join('')).not.toContain('s');
});

it('goes on below a tie in its own colour, and not in another one', () => {
  const plait = ['..hh......', '..oo......', '..hh......', '..tt......', '..hh......', '..hh......'];
  expect(reachedOf(plait).slice(1)).toEqual(plait.slice(1));
  const sleeve = ['..hh......', '..oo......', '..hh......', '..tt......', '..ss......', '..ss......'];
  expect(reachedOf(sleeve).slice(4).join('')).not.toContain('s');
});

it('hangs as the photo’s down is where the head is tilted', () => {
  const drawing = ['oo........', '.hh.......', '..hh......', '...hh.....', '....hh....', '.....hh...'];
  expect(reachedOf(drawing, 0.6)).toEqual(drawing);
  expect(reachedOf(drawing, -0.6).slice(3).join('')).not.toContain('h');
});
