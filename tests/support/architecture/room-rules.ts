import type { ImportEdge } from './import-graph.ts';

/** A broken rule, in words that say what to do instead. */
export interface Violation {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

type Rule = (edge: ImportEdge) => string | undefined;

const layerOf = (path: string): string | undefined =>
  /^src\/(apps|features|engine|ui|platform)\//.exec(path)?.[1];
const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const roomOf = (path: string): string | undefined =>
  /^src\/features\/[^/]+\/(web|admin|server)\//.exec(path)?.[1];
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');

const ALLOWED_LAYERS: Readonly<Record<string, readonly string[]>> = {
  apps: ['apps', 'features', 'engine', 'ui', 'platform'],
  features: ['features', 'engine', 'ui', 'platform'],
  engine: ['engine'],
  ui: ['ui'],
  platform: ['platform'],
};

/** Whose service a feature's server may call: with a panel for operators, the console's. The console calls nobody. */
const ALLOWED_SERVICES: Readonly<Record<string, readonly string[]>> = {
  accounts: ['credits', 'console'],
  portraits: ['catalog', 'credits', 'accounts', 'console'],
  payments: ['credits', 'accounts', 'console'],
  credits: ['console'],
  catalog: ['console'],
  privacy: ['console'],
  console: [],
};

/** What the console has for the panels of other features. */
const CONSOLE_KERNEL = /^src\/features\/console\/admin\/(kernel|figures)\//;
/** The one door to what other features may show of a feature. */
const PARTS = /^src\/features\/[^/]+\/web\/parts\.tsx$/;

/**
 * The studio's rooms from the ground up, and which of those above it in this table each may know. What stands beside the
 * rooms puts them together, and may know all.
 */
export const STUDIO_ROOMS: Readonly<Record<string, readonly string[]>> = {
  drawing: [],
  photo: [],
  vision: ['photo'],
  head: ['drawing', 'photo', 'vision'],
  skin: ['drawing', 'head'],
  toon: ['drawing', 'head'],
  light: ['drawing', 'head'],
  finish: ['drawing', 'head', 'light'],
  scene: ['drawing'],
  overlays: ['drawing'],
  costume: ['drawing'],
  headwear: ['drawing', 'head'],
  accessories: ['drawing', 'costume'],
  pose: ['drawing', 'costume', 'accessories'],
  'model-child': ['drawing', 'light'],
  'model-pictures': ['drawing', 'photo', 'vision', 'head', 'finish'],
  themes: [
    ...['drawing', 'head', 'toon', 'light', 'finish', 'scene', 'overlays'],
    ...['costume', 'headwear', 'accessories', 'pose'],
  ],
  words: ['drawing', 'light', 'finish', 'scene', 'costume', 'themes'],
};

const STUDIO = 'src/engine/studio/';
const studioRoomOf = (path: string): string | undefined => /^src\/engine\/studio\/([^/]+)\//.exec(path)?.[1];

const layers: Rule = ({ from, to }) => {
  const source = layerOf(from);
  const target = layerOf(to);
  if (!source || !target || ALLOWED_LAYERS[source]?.includes(target)) return undefined;
  return `imports run apps -> features -> engine | ui | platform and never back or across: ${source} may not know ${target}`;
};

/** What a browser gets: screens, their data layer, and the app that puts them together. */
const isBrowser = (path: string): boolean =>
  ['web', 'admin'].includes(roomOf(path) ?? '') || layerOf(path) === 'ui' || path.startsWith('src/apps/web/');

/** Everything else in a package is Node's: sharp and pg would fail in the bundle, or make it heavy. */
const BROWSER_PACKAGES =
  /^(react|react-dom|wouter|zod|radix-ui|lucide-react|react-hook-form|react-image-crop|heic-to|eventsource-parser|uqr|@tanstack\/react-query|@dnd-kit\/[a-z]+|@hookform\/resolvers|@simplewebauthn\/browser)($|\/)/;
const isPackage = (to: string): boolean => !to.startsWith('src/') && !to.startsWith('node:');

const browserRooms: Rule = ({ from, to }) => {
  if (!isBrowser(from)) return undefined;
  const room = roomOf(from);
  if (
    to.startsWith('node:') ||
    layerOf(to) === 'platform' ||
    layerOf(to) === 'engine' ||
    roomOf(to) === 'server'
  ) {
    return 'browser code knows ui and contracts only: what runs on the server must not reach the bundle';
  }
  if (isPackage(to) && !BROWSER_PACKAGES.test(to))
    return `browser code knows packages that are made for browsers: ${to} is not among BROWSER_PACKAGES`;
  if (!featureOf(from)) return undefined;
  if (!featureOf(to) || featureOf(to) === featureOf(from) || to.endsWith('/contract.ts')) return undefined;
  if (featureOf(from) === 'console')
    return 'the console knows no feature: what it shows of another one is handed in by apps/web';
  if (PARTS.test(to) || (room === 'admin' && CONSOLE_KERNEL.test(to))) return undefined;
  return "browser code knows another feature by its contract.ts and its web/parts.tsx only, a panel of operators by the console's kernel too: let the app hand the rest in";
};

const FONT_STYLES = 'src/ui/font-styles.ts';
/** Code that never runs in a browser. */
const isServer = (path: string): boolean =>
  roomOf(path) === 'server' ||
  ['engine', 'platform'].includes(layerOf(path) ?? '') ||
  /^src\/apps\/(?!web\/)/.test(path);

const serverCode: Rule = ({ from, to }) => {
  if (!isServer(from)) return undefined;
  // Pages that a server writes have the product's fonts.
  const isScreen = isBrowser(to) && to !== FONT_STYLES;
  if (!isScreen && !/^(react|react-dom|@tanstack\/react-query)($|\/)/.test(to)) return undefined;
  return 'server code knows no screens: what both need stands in a contract.ts';
};

/** Tables beside the features (`endpoints.ts`, `pages.ts`, `cache-effects.ts`): read by browser, server and tests. */
const TABLE = /^src\/features\/[^/]+\.ts$/;

const tablesArePlain: Rule = ({ from, to, typeOnly }) => {
  if (!TABLE.test(from) || TABLE.test(to) || to.endsWith('/contract.ts')) return undefined;
  if (isPackage(to) && typeOnly) return undefined;
  return 'a table that browser and server share knows contracts and other tables only';
};

/** What features ask of image models without knowing whose they are. */
const MODEL_PORTS = /^src\/engine\/models\/(vendor|moderation|prompt|wish-filter)\.ts$/;
/** What the studio does for image models: it keeps the child's photo, and looks at what came back. */
const STUDIO_PORT = 'src/engine/models/model-photo-tools.ts';

const enginePorts: Rule = ({ from, to }) => {
  const isModels = to.startsWith('src/engine/models/');
  if (from.startsWith(STUDIO) && isModels && to !== STUDIO_PORT)
    return 'the studio knows no vendor: it offers model-photo-tools.ts';
  if (from.startsWith('src/engine/models/') && to.startsWith(STUDIO))
    return 'image models know no studio: what they need of it is handed in by create-engine.ts';
  if (layerOf(from) !== 'features') return undefined;
  if (!to.startsWith(STUDIO) && (!isModels || MODEL_PORTS.test(to))) return undefined;
  return 'features speak to the engine by its ports: the studio and vendors are a matter of create-engine.ts';
};

const serverRooms: Rule = ({ from, to }) => {
  const source = featureOf(from);
  const target = featureOf(to);
  if (roomOf(from) !== 'server' || !source || !target || source === target) return undefined;
  if (to.endsWith('/contract.ts')) return undefined;
  if (!to.endsWith('/server/service.ts'))
    return "a feature's server knows another feature by its service.ts only";
  if (ALLOWED_SERVICES[source]?.includes(target)) return undefined;
  return `${source} may not call ${target}: the ways between features are listed in docs/architecture.md, and have no circles`;
};

/** Tables that browser, server and tests read alike. */
const SHARED_WORDS = ['src/features/endpoints.ts', 'src/engine/vocabulary.ts'];

const contractsArePlain: Rule = ({ from, to }) => {
  if (!from.endsWith('/contract.ts')) return undefined;
  if (to === 'zod' || to.endsWith('/contract.ts') || SHARED_WORDS.includes(to)) return undefined;
  return 'a contract is read by browser and server alike: it knows zod and other contracts (and the tables that all share) only';
};

const sqlRooms: Rule = ({ from, to }) => {
  const knowsSql = /^drizzle-orm($|\/)/.test(to);
  const inSqlRoom =
    /\/(store|tables)\.ts$/.test(from) || /-store\.ts$/.test(from) || from.startsWith('src/platform/');
  if (!knowsSql || inSqlRoom || isTest(from)) return undefined;
  return 'only store.ts and tables.ts know SQL: put the query there and give it a name';
};

const studioRooms: Rule = ({ from, to }) => {
  const source = studioRoomOf(from);
  if (source === undefined || !to.startsWith(STUDIO)) return undefined;
  const target = studioRoomOf(to);
  if (target === source || (target && STUDIO_ROOMS[source]?.includes(target))) return undefined;
  const what = target ?? 'what puts the rooms together';
  return `the studio is built from the ground up: ${source} may not know ${what} (STUDIO_ROOMS has the order)`;
};

/** What only files of one name may bring in, so that a name says what its file does. */
const NAMED_FOR: readonly (readonly [brings: RegExp, name: RegExp, reason: string])[] = [
  [
    /^fastify-type-provider-zod$/,
    /^([a-z-]+-)?routes?\.ts$/,
    'calls over HTTP are registered in routes.ts or <noun>-routes.ts: nobody looks for them elsewhere',
  ],
  [/^prom-client$/, /^metrics\.ts$/, 'metrics are registered in metrics.ts'],
];

const fileNames: Rule = ({ from, to }) => {
  if (roomOf(from) !== 'server') return undefined;
  const name = from.slice(from.lastIndexOf('/') + 1);
  return NAMED_FOR.find(([brings, names]) => brings.test(to) && !names.test(name))?.[2];
};

/** Where the console is put together. */
const CONSOLE_SCREENS = /^src\/apps\/web\/(console\/|pages\/admin-page\.tsx$)/;

const panels: Rule = ({ from, to }) => {
  if (roomOf(to) !== 'admin' || roomOf(from) === 'admin' || CONSOLE_SCREENS.test(from)) return undefined;
  return "the console alone loads operators' panels: parents must not wait for what they never see";
};

const RULES: readonly Rule[] = [
  layers,
  browserRooms,
  panels,
  serverCode,
  serverRooms,
  tablesArePlain,
  enginePorts,
  contractsArePlain,
  sqlRooms,
  studioRooms,
  fileNames,
];

/** Every broken rule among these imports. */
export function findViolations(edges: readonly ImportEdge[]): Violation[] {
  return edges.flatMap((edge) =>
    RULES.flatMap((rule) => {
      const reason = isTest(edge.from) && rule !== layers ? undefined : rule(edge);
      return reason ? [{ from: edge.from, to: edge.to, reason }] : [];
    }),
  );
}

/** Why a feature has no place for a file of this name; undefined where it has. */
export function misplacedIn(path: string): string | undefined {
  const [, inside = ''] = /^src\/features\/[^/]+\/(.+)$/.exec(path) ?? [];
  const name = inside.slice(inside.lastIndexOf('/') + 1).replace('.test.', '.');
  const [room] = inside.split('/');
  if (inside === '') return undefined;
  if (!inside.includes('/') || !['web', 'admin', 'server'].includes(room ?? '')) {
    const isContract = name === 'contract.ts' && inside.split('/').length <= 2;
    return isContract
      ? undefined
      : 'a feature has web/, admin/ and server/; beside them stand its contract.ts and folders with one of their own';
  }
  if (name === 'contract.ts') return 'a contract stands beside the rooms: browser and server both read it';
  if (['service.ts', 'tables.ts'].includes(name) && inside !== `server/${name}` && !isTest(path))
    return `${name} is the feature's, and stands in server/: a part has a name of its own`;
  return undefined;
}
