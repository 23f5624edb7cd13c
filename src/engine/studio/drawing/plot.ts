import type { Point } from './curve.ts';

/** What a plot's words stand for: numbers, points, lines of points, or objects that have such under dotted names. */
type Anchors = Readonly<Record<string, unknown>>;
type Values = readonly (number | Point | readonly Point[])[];
type Tag = (text: TemplateStringsArray, ...values: Values) => Point[];

type Read<T> = (anchors: Anchors, values: Values) => T;
/** Adds its points to the end of a list. */
type Step = (into: Point[], anchors: Anchors, values: Values) => void;

const NO_ANCHORS: Anchors = {};
/** Each place in the code is parsed once: its text is the same object every time. */
const parsed = new WeakMap<TemplateStringsArray, readonly Step[]>();

/**
 * The points of a curve or outline, written as path data: `x y, x y, ...`.
 *
 *     plot`0 -0.5!, 0.4 0.2, -0.4 0.2`
 *     plot({ c, body })`0 c+0.05, 0.6 c+0.22, 1.66 body.bottom!, ...hem, ${last}`
 *
 * A coordinate is a number, an anchor's name, `${a number}`, or a calculation of these (`+ - * /` and brackets) without
 * a space in it. `!` gives its point twice, which makes a corner of a smooth curve. A point may also be the name of one
 * or `${one}`, and `...` before either takes all points of a line.
 */
export function plot(text: TemplateStringsArray, ...values: Values): Point[];
export function plot(anchors: Anchors): Tag;
export function plot(first: TemplateStringsArray | Anchors, ...values: Values): Point[] | Tag {
  if (isText(first)) return traced(first, values, NO_ANCHORS);
  return (text, ...own) => traced(text, own, first);
}

const isText = (first: TemplateStringsArray | Anchors): first is TemplateStringsArray => Array.isArray(first);

function traced(text: TemplateStringsArray, values: Values, anchors: Anchors): Point[] {
  let steps = parsed.get(text);
  if (!steps) {
    steps = parse(text, anchors);
    parsed.set(text, steps);
  }
  const points: Point[] = [];
  for (const step of steps) step(points, anchors, values);
  return points;
}

/** In the joined text, `#0#` is the first value between the pieces, and so on. */
function parse(text: TemplateStringsArray, anchors: Anchors): Step[] {
  const joined = text.map((piece, index) => (index === 0 ? piece : `#${index - 1}#${piece}`)).join('');
  const words: readonly string[] = joined.match(/[a-z_]\w*/gi) ?? [];
  const unused = Object.keys(anchors).filter((name) => !words.includes(name));
  if (unused.length > 0) throw new Error(`plot has no use for ${unused.join(', ')}: ${joined}`);
  return joined.split(',').map((point) => parsePoint(point.trim()));
}

function parsePoint(written: string): Step {
  const corner = written.endsWith('!');
  const words = (corner ? written.slice(0, -1) : written).split(/\s+/);
  const [x, y] = words;
  if (words.length > 2 || !x) throw new Error(`plot: "${written}" is no point: it takes x, a space and y`);
  if (y === undefined) return stepOfWhole(x, corner);
  const [readX, readY] = [parseCoordinate(x), parseCoordinate(y)];
  return (into, anchors, values) => {
    const point: Point = [readX(anchors, values), readY(anchors, values)];
    into.push(point);
    if (corner) into.push(point);
  };
}

/** A point or a line of points that is known by its name. */
function stepOfWhole(word: string, corner: boolean): Step {
  const line = word.startsWith('...');
  const read = reader(line ? word.slice(3) : word);
  return (into, anchors, values) => {
    const found = read(anchors, values);
    if (!Array.isArray(found)) throw new Error(`plot: ${word} is ${found}, and no point`);
    into.push(...(line ? found : corner ? [found, found] : [found]));
  };
}

/** What a dotted name or `#0#` stands for. */
function reader(word: string): Read<unknown> {
  if (word.startsWith('#')) return (_, values) => values[Number(word.slice(1, -1))];
  if (!word.includes('.')) return (anchors) => anchors[word];
  const way = word.split('.');
  return (anchors) =>
    way.reduce<unknown>((owner, key) => (owner as Record<string, unknown> | undefined)?.[key], anchors);
}

const OPERATIONS = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
};
type Operator = keyof typeof OPERATIONS;

function parseCoordinate(written: string): Read<number> {
  const tokens = written.match(/[\d.]+|#\d+#|[a-z_]\w*(?:\.\w+)*|[-+*/()]/gi) ?? [];
  if (tokens.join('') !== written) throw new Error(`plot: "${written}" is no coordinate`);
  let at = 0;
  const chain = (operators: string, next: () => Read<number>): Read<number> => {
    let left = next();
    while (at < tokens.length && operators.includes(tokens[at]!)) {
      const operation = OPERATIONS[tokens[at++] as Operator];
      const [first, second] = [left, next()];
      left = (anchors, values) => operation(first(anchors, values), second(anchors, values));
    }
    return left;
  };
  const sum = (): Read<number> => chain('+-', () => chain('*/', factor));
  const factor = (): Read<number> => {
    const token = tokens[at++];
    if (token === '-') {
      const negated = factor();
      return (anchors, values) => -negated(anchors, values);
    }
    if (token === '(') {
      const inner = sum();
      if (tokens[at++] !== ')') throw new Error(`plot: a bracket is open in "${written}"`);
      return inner;
    }
    return parseAtom(token ?? '', written);
  };
  const whole = sum();
  if (at < tokens.length) throw new Error(`plot: "${written}" goes on after its end`);
  return whole;
}

function parseAtom(token: string, written: string): Read<number> {
  if (/^[\d.]/.test(token)) {
    const number = Number(token);
    if (Number.isNaN(number)) throw new Error(`plot: "${token}" is no number`);
    return () => number;
  }
  if (!/^[#a-z_]/i.test(token)) throw new Error(`plot: something is missing in "${written}"`);
  const read = reader(token);
  return (anchors, values) => {
    const value = read(anchors, values);
    if (typeof value !== 'number') throw new Error(`plot: ${token} is ${value}, and no number`);
    return value;
  };
}
