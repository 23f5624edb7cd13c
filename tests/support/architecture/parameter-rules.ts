import { parseSync, Visitor } from 'oxc-parser';

/** A call with more of them is read by counting: what belongs together goes in an object, a point or a size. */
const MOST_PARAMETERS = 4;

/** Run for each row, cell or triangle of a picture: an object for each call would cost more than it says. */
export const HOT_LOOPS: readonly string[] = [
  'src/engine/studio/finish/light-map.ts averageRow',
  'src/engine/studio/head/box-blur.ts blurFourRows',
  'src/engine/studio/head/box-blur.ts blurRow',
  'src/engine/studio/head/box-blur.ts sumRow',
  'src/engine/studio/head/fill-polygon.ts addSpan',
  'src/engine/studio/head/hair-flow.ts smoothRow',
  'src/engine/studio/head/stylise/kuwahara.ts paintRow',
  'src/engine/studio/head/warp-head.ts sampleRow',
  'src/engine/studio/head/warp-head.ts warpRow',
  'src/engine/studio/light/figure.ts layRow',
  'src/engine/studio/light/layer-shadow.ts darkenRow',
  'src/engine/studio/light/light-wrap.ts layRow',
  'src/engine/studio/light/shade-grid.ts cellAlpha',
  'src/engine/studio/model-pictures/face-tones.ts meanRow',
  'src/engine/studio/pose/fill-triangle.ts fillRow',
  'src/engine/studio/pose/fill-triangle.ts fillTriangle',
  'src/engine/studio/skin/sample-head.ts sampleRow',
  'src/engine/studio/vision/sample-patch.ts addLine',
  'src/engine/studio/vision/sample-patch.ts addSample',
  'src/engine/studio/vision/sample-patch.ts addTap',
  'src/engine/studio/vision/sample-patch.ts layMeans',
  'src/engine/studio/vision/sample-patch.ts sampleRow',
];

interface Callable {
  readonly params: { readonly length: number };
  readonly start: number;
}

/** Functions of a file with more positional parameters than that, each as `<file> <name>`. Rows of `it.each` are none. */
export function longParameterLists(file: string, source: string): string[] {
  const found: string[] = [];
  const look = (callable: Callable, name: string) => {
    if (callable.params.length > MOST_PARAMETERS) found.push(`${file} ${name}`);
  };
  const { program } = parseSync(file, source);
  new Visitor({
    FunctionDeclaration: (node) => look(node, node.id?.name ?? 'default'),
    VariableDeclarator: ({ id, init }) => {
      if (init?.type !== 'ArrowFunctionExpression' && init?.type !== 'FunctionExpression') return;
      look(init, id.type === 'Identifier' ? id.name : 'unnamed');
    },
    Property: ({ key, value }) => {
      if (value.type !== 'ArrowFunctionExpression' && value.type !== 'FunctionExpression') return;
      look(value, key.type === 'Identifier' ? key.name : 'unnamed');
    },
    MethodDefinition: ({ key, value }) => look(value, key.type === 'Identifier' ? key.name : 'unnamed'),
  }).visit(program);
  return found;
}
