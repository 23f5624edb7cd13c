/**
 * How far two shapes in space are from each other once place, turn and size are made alike: the root mean square
 * distance of their points, in the units of `to`. Both hold x, y, z in turn, as many points, centred on 0.
 *
 * B. K. P. Horn, "Closed-form solution of absolute orientation using unit quaternions", 1987: the best turn's worth is
 * the largest eigenvalue of a symmetric 4 x 4 matrix of the shapes' cross products, and the turn itself is not needed.
 */
export function similarityResidual(from: readonly number[], to: readonly number[]): number {
  if (from.length !== to.length || from.length === 0 || from.length % 3 !== 0)
    throw new Error(`Shapes of ${from.length} and ${to.length} values cannot be compared`);
  const own = squares(from);
  const other = squares(to);
  if (own === 0 || other === 0) return Math.sqrt((other * 3) / to.length);
  // With the best scale, which is worth / own, this is what remains of the sum of squares.
  const worth = largestEigenvalue(turnMatrix(from, to), Math.sqrt(own * other));
  return Math.sqrt((Math.max(0, other - worth ** 2 / own) * 3) / to.length);
}

const squares = (values: readonly number[]): number => values.reduce((sum, value) => sum + value * value, 0);

type Row = readonly [number, number, number, number];
type Matrix = readonly [Row, Row, Row, Row];

function turnMatrix(from: readonly number[], to: readonly number[]): Matrix {
  const sum = (a: 0 | 1 | 2, b: 0 | 1 | 2): number => {
    let total = 0;
    for (let at = 0; at < from.length; at += 3) total += from[at + a]! * to[at + b]!;
    return total;
  };
  const [xx, xy, xz] = [sum(0, 0), sum(0, 1), sum(0, 2)];
  const [yx, yy, yz] = [sum(1, 0), sum(1, 1), sum(1, 2)];
  const [zx, zy, zz] = [sum(2, 0), sum(2, 1), sum(2, 2)];
  return [
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, yy - xx - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, zz - xx - yy],
  ];
}

const ROUNDS = 50;

/**
 * Newton's way down from `above`, which no eigenvalue exceeds, along the characteristic polynomial (Theobald 2005). The
 * matrix is symmetric and its trace 0, so that all roots are real and the first one met is the largest.
 */
function largestEigenvalue(matrix: Matrix, above: number): number {
  const [square, cube, fourth] = coefficients(matrix);
  let value = above;
  for (let round = 0; round < ROUNDS; round++) {
    const slope = 4 * value ** 3 + 2 * square * value + cube;
    if (slope <= 0) break;
    const step = (value ** 4 + square * value ** 2 + cube * value + fourth) / slope;
    value -= step;
    if (Math.abs(step) <= above * 1e-12) break;
  }
  return value;
}

/** Of x^4 + square x^2 + cube x + fourth, by the traces of the matrix's powers (Newton's identities). */
function coefficients(matrix: Matrix): readonly [square: number, cube: number, fourth: number] {
  const second = product(matrix, matrix);
  const [two, three, four] = [trace(second), trace(product(second, matrix)), trace(product(second, second))];
  return [-two / 2, -three / 3, (two ** 2 / 2 - four) / 4];
}

const trace = (matrix: Matrix): number => matrix[0][0] + matrix[1][1] + matrix[2][2] + matrix[3][3];

function product(a: Matrix, b: Matrix): Matrix {
  const row = (of: Row): Row => {
    const at = (column: 0 | 1 | 2 | 3) =>
      of[0] * b[0][column] + of[1] * b[1][column] + of[2] * b[2][column] + of[3] * b[3][column];
    return [at(0), at(1), at(2), at(3)];
  };
  return [row(a[0]), row(a[1]), row(a[2]), row(a[3])];
}
