import { type ColourHistogram, colourBin, emptyHistogram, finishHistogram } from './colour-histogram.ts';
import type { CellColours, MatteSpace } from './matte-space.ts';
import { eachRow, toCells } from './matte-space.ts';
import { SURE_SKIN } from './mesh-landmarks.ts';

/** What the stage that tells hair from clothes, arms and neighbours works on: a grid with about 80 cells per F. */
export interface RegionInput {
  readonly space: MatteSpace;
  readonly colours: CellColours;
  /** Each cell's colour as a bin of the histograms. */
  readonly bins: Uint16Array;
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

/** Cells above the brows, outside the face: hair, unless they have the skin's colour. */
const HAIR_ABOVE = -0.14;
const HAIR_REACH = { side: 0.62, up: -0.92 };

/** A skin density above which a colour close to the forehead is taken for skin. */
const SKIN_LEVEL = 4e-4;

type Learned = Omit<ColourModels, 'hairSeen'>;

/** Adds one row's cells to the models; returns how many of them are hair. */
function learnRow(input: RegionInput, models: Learned, first: number, u0: number, v0: number): number {
  const { space, colours, bins, person, oval, others } = input;
  const { skin, hair, other, background } = models;
  let hairCells = 0;
  let u = u0;
  let v = v0;
  for (let cell = first; cell < first + space.width; cell++, u += space.ux, v += space.uy) {
    const p = person[cell]!;
    if (colours.inside[cell]! < 0.9) continue;
    const bin = bins[cell]!;
    const across = Math.abs(u);
    if (p < 0.1 && across < 1.2 && v < 0.8) background[bin] = background[bin]! + 1;
    if (p < 0.5) continue;
    if (others[cell]! > 0.5 || (v > 0.95 && p > 0.7)) other[bin] = other[bin]! + 1;
    else if (p >= 0.85 && oval[cell]! <= 0.02 && hairMayBe(across, v, skin[bin]!)) {
      hair[bin] = hair[bin]! + 1;
      hairCells++;
    }
  }
  return hairCells;
}

/** Close to the forehead most is hair even where it is as light as the skin. */
function hairMayBe(across: number, v: number, skin: number): boolean {
  if (v > HAIR_ABOVE || v < HAIR_REACH.up || across > HAIR_REACH.side) return false;
  return skin <= SKIN_LEVEL || v <= -0.5;
}

/** Learns the colours of one head's surroundings. */
export function learnColours(input: RegionInput): ColourModels {
  const { space } = input;
  const models: Learned = {
    skin: learnSkin(input),
    hair: emptyHistogram(),
    other: emptyHistogram(),
    background: emptyHistogram(),
  };
  let hairCells = 0;
  eachRow(space, (first, u, v) => {
    hairCells += learnRow(input, models, first, u, v);
  });
  finishHistogram(models.hair);
  finishHistogram(models.other);
  finishHistogram(models.background);
  return { ...models, hairSeen: hairCells / space.faceCells ** 2 };
}
