/** Directions and steps in which a head's outline is looked for: 240 angles, clockwise from up; steps of 0.01 F. */
export const ANGLES = 240;
export const RADII = 145;
export const RADIUS_STEP = 0.01;
/** Most steps that the outline moves in or out from one angle to the next. */
const JUMP = 6;
/** Half the number of angles over which the result is smoothed. */
const SMOOTH = 4;

/** Moving by one step is cheap, by more dear: an outline is round, with a corner here and there. */
const jumpCost = (steps: number): number => (steps <= 1 ? steps * 0.12 : 0.12 + (steps - 1) * 0.75);

/** The step of the angle before from which a step is reached at the least cost. */
function cheapestBefore(reached: Float32Array, step: number): number {
  let least = Number.POSITIVE_INFINITY;
  let best = step;
  for (let other = Math.max(0, step - JUMP); other <= Math.min(RADII - 1, step + JUMP); other++) {
    const cost = reached[other]! + jumpCost(Math.abs(other - step));
    if (cost >= least) continue;
    least = cost;
    best = other;
  }
  return best;
}

/** The cheapest way round from one angle back to itself, as a step per angle. `fixed`: where it has to begin and end. */
function cheapestRound(costs: Float32Array, start: number, fixed: number | null): Int16Array {
  const from = new Int16Array(ANGLES * RADII);
  let reached = new Float32Array(RADII).fill(1e9);
  for (let step = 0; step < RADII; step++) {
    if (fixed === null || step === fixed) reached[step] = costs[start * RADII + step]!;
  }
  let next = new Float32Array(RADII);
  for (let turn = 1; turn <= ANGLES; turn++) {
    const angle = (start + turn) % ANGLES;
    for (let step = 0; step < RADII; step++) {
      const best = cheapestBefore(reached, step);
      const way = reached[best]! + jumpCost(Math.abs(best - step));
      next[step] = way + (turn < ANGLES ? costs[angle * RADII + step]! : 0);
      from[(turn - 1) * RADII + step] = best;
    }
    [reached, next] = [next, reached];
  }
  let step = fixed ?? reached.indexOf(Math.min(...reached));
  const path = new Int16Array(ANGLES);
  for (let turn = ANGLES; turn >= 1; turn--) {
    if (turn < ANGLES) path[(start + turn) % ANGLES] = step;
    step = from[(turn - 1) * RADII + step]!;
  }
  path[start] = step;
  return path;
}

/**
 * The closed line round a point that costs least: its radius in F at each angle, smoothed.
 * @param costs of ending at each step of each angle, angle by angle.
 * @param start the angle at which the outline is surest.
 */
export function closedOutline(costs: Float32Array, start: number): Float32Array {
  // Twice, so that it ends where it began.
  const open = cheapestRound(costs, start, null);
  const closed = cheapestRound(costs, start, open[start]!);
  const radii = new Float32Array(ANGLES);
  for (let angle = 0; angle < ANGLES; angle++) {
    let sum = 0;
    let weights = 0;
    for (let away = -SMOOTH; away <= SMOOTH; away++) {
      const weight = Math.exp(-(away * away) / 7);
      sum += weight * (closed[(angle + away + ANGLES) % ANGLES]! + 1) * RADIUS_STEP;
      weights += weight;
    }
    radii[angle] = sum / weights;
  }
  return radii;
}
