import { colourBin, emptyHistogram, finishHistogram } from '#engine/studio/head/colour-histogram.ts';

/** A colour (RGB of 0..1). */
export type Colour = readonly [number, number, number];

/** What the engine learns of a region that has these colours and no other. */
export function modelOf(...colours: Colour[]) {
  const histogram = emptyHistogram();
  for (const colour of colours) histogram[colourBin(...colour)] = 1;
  finishHistogram(histogram);
  return histogram;
}
