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

/** Whose service a feature's server may call. Credits and catalogue call nobody. */
const ALLOWED_SERVICES: Readonly<Record<string, readonly string[]>> = {
  accounts: ['credits'],
  portraits: ['catalog', 'credits', 'accounts'],
  payments: ['credits', 'accounts'],
  operators: ['accounts', 'catalog', 'credits', 'payments', 'portraits'],
};

const layers: Rule = ({ from, to }) => {
  const source = layerOf(from);
  const target = layerOf(to);
  if (!source || !target || ALLOWED_LAYERS[source]?.includes(target)) return undefined;
  return `imports run apps -> features -> engine | ui | platform and never back or across: ${source} may not know ${target}`;
};

const browserRooms: Rule = ({ from, to }) => {
  const room = roomOf(from);
  const isBrowser = room === 'web' || room === 'admin' || layerOf(from) === 'ui';
  if (!isBrowser) return undefined;
  if (
    to.startsWith('node:') ||
    layerOf(to) === 'platform' ||
    layerOf(to) === 'engine' ||
    roomOf(to) === 'server'
  ) {
    return 'browser code knows ui and contracts only: what runs on the server must not reach the bundle';
  }
  if (featureOf(to) && featureOf(to) !== featureOf(from) && !to.endsWith('/contract.ts')) {
    return "browser code knows another feature by its contract.ts only: let the app hand the other's parts in";
  }
  return undefined;
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

const contractsArePlain: Rule = ({ from, to }) => {
  if (!from.endsWith('/contract.ts')) return undefined;
  if (to === 'zod' || to.endsWith('/contract.ts')) return undefined;
  return 'a contract is read by browser and server alike: it knows zod and other contracts only';
};

const sqlRooms: Rule = ({ from, to }) => {
  const knowsSql = /^drizzle-orm($|\/)/.test(to);
  const inSqlRoom =
    /\/(store|tables)\.ts$/.test(from) || /-store\.ts$/.test(from) || from.startsWith('src/platform/');
  if (!knowsSql || inSqlRoom || isTest(from)) return undefined;
  return 'only store.ts and tables.ts know SQL: put the query there and give it a name';
};

const RULES: readonly Rule[] = [layers, browserRooms, serverRooms, contractsArePlain, sqlRooms];

/** Every broken rule among these imports. */
export function findViolations(edges: readonly ImportEdge[]): Violation[] {
  return edges.flatMap((edge) =>
    RULES.flatMap((rule) => {
      const reason = isTest(edge.from) && rule !== layers ? undefined : rule(edge);
      return reason ? [{ from: edge.from, to: edge.to, reason }] : [];
    }),
  );
}
