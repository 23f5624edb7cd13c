import { type ColourHistogram, colourBin, emptyHistogram, finishHistogram } from './colour-histogram.ts';
import type { CellColours, MatteSpace } from './matte-space.ts';
import { toCells } from './matte-space.ts';
import { SURE_SKIN } from './mesh-landmarks.ts';

/** What the stage that tells hair from clothes, arms and neighbours works on: a grid with about 80 cells per F. */
export interface RegionInput {
  readonly space: MatteSpace;
  readonly colours: CellColours;
  /** How surely a cell shows a person, 0..1. */
  readonly person: Float32Array;
  /** 1 inside the mesh's face oval. */
  readonly oval: Float32Array;
  /** 1 inside the faces of other people, with their hair and what is under them. */
  readonly others: Float32Array;
  /** Landmarks in face units. */
  readonly units: Float32Array;
}

/** Colours of this person: densities of skin, hair, and of what else belongs to people here. */
export interface ColourModels {
  readonly skin: ColourHistogram;
  readonly hair: ColourHistogram;
  readonly other: ColourHistogram;
  readonly background: ColourHistogram;
  /** Hair cells that the model was learned from, in F squared; near 0 for a bald, hooded or cropped head. */
  readonly hairSeen: number;
}

/** Shades under the chin and at the temples: the same skin in less light. */
const SKIN_SHADES = [1.08, 1, 0.9, 0.78, 0.66, 0.54];
const SKIN_SPOT = 0.035;

function learnSkin(input: RegionInput): ColourHistogram {
  const { space, colours, units } = input;
  const skin = emptyHistogram();
  const reach = Math.max(1, Math.round(SKIN_SPOT * space.faceCells));
  for (const index of SURE_SKIN) {
    const [x, y] = toCells(space, units[index * 2]!, units[index * 2 + 1]!);
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const column = Math.round(x) + dx;
        const row = Math.round(y) + dy;
        if (column < 0 || row < 0 || column >= space.width || row >= space.height) continue;
        const cell = row * space.width + column;
        for (const shade of SKIN_SHADES) {
          const bin = colourBin(colours.r[cell]! * shade, colours.g[cell]! * shade, colours.b[cell]! * shade);
          skin[bin] = skin[bin]! + 1;
        }
      }
    }
  }
  finishHistogram(skin);
  return skin;
}

/** Face units of each cell, one row at a time. */
export function eachCell(space: MatteSpace, visit: (cell: number, u: number, v: number) => void): void {
  for (let row = 0; row < space.height; row++) {
    let u = space.u0 + space.vx * row;
    let v = space.v0 + space.vy * row;
    for (let column = 0; column < space.width; column++, u += space.ux, v += space.uy) {
      visit(row * space.width + column, u, v);
    }
  }
}

/** Cells above the brows, outside the face: hair, unless they have the skin's colour. */
const HAIR_ABOVE = -0.14;
const HAIR_REACH = { side: 0.62, up: -0.92 };

/** Learns the colours of one head's surroundings. */
export function learnColours(input: RegionInput): ColourModels {
  const { space, colours, person, oval, others } = input;
  const skin = learnSkin(input);
  const hair = emptyHistogram();
  const other = emptyHistogram();
  const background = emptyHistogram();
  const skinLevel = 4e-4;
  let hairCells = 0;
  eachCell(space, (cell, u, v) => {
    const p = person[cell]!;
    if (colours.inside[cell]! < 0.9) return;
    const bin = colourBin(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!);
    if (p < 0.1 && Math.abs(u) < 1.2 && v < 0.8) background[bin] = background[bin]! + 1;
    if (p < 0.5) return;
    if (others[cell]! > 0.5 || (v > 0.95 && p > 0.7)) {
      other[bin] = other[bin]! + 1;
      return;
    }
    if (p < 0.85 || oval[cell]! > 0.02 || v > HAIR_ABOVE) return;
    if (Math.abs(u) > HAIR_REACH.side || v < HAIR_REACH.up) return;
    // Close to the forehead most is hair even where it is as light as the skin.
    if (skin[bin]! > skinLevel && v > -0.5) return;
    hair[bin] = hair[bin]! + 1;
    hairCells++;
  });
  finishHistogram(hair);
  finishHistogram(other);
  finishHistogram(background);
  return { skin, hair, other, background, hairSeen: hairCells / space.faceCells ** 2 };
}
