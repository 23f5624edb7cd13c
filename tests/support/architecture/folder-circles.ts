import type { ImportEdge } from './import-graph.ts';

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Rooms with files beside their folders. Everywhere else a folder is one place, with all that stands in it. */
const ROOM =
  /^src\/(engine(\/studio)?|apps(\/(web|sandbox))?|ui|platform(\/storage)?|features|features\/[^/]+(\/(web|admin|server))?)$/;

/**
 * Where a file stands. Beside the folders of a room stand its ground, which knows none of them, and what puts them together
 * (`<room>/*`), which none of them may know: what knows a folder, and whoever knows that.
 */
function placesOf(edges: readonly ImportEdge[]): (path: string) => string {
  const together = new Set<string>();
  const isNew = ({ from, to }: ImportEdge): boolean => {
    const room = folderOf(from);
    if (together.has(from) || !ROOM.test(room) || !to.startsWith(`${room}/`)) return false;
    return folderOf(to) !== room || together.has(to);
  };
  for (let found = edges.filter(isNew); found.length > 0; found = edges.filter(isNew))
    for (const { from } of found) together.add(from);
  return (path) => (together.has(path) ? `${folderOf(path)}/*` : folderOf(path));
}

/** The first circle of places that know each other, in the order in which they do; a place may know itself. */
function circleOf(edges: readonly ImportEdge[], placeOf: (path: string) => string): string[] {
  const known = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const targets = known.get(placeOf(from)) ?? new Set();
    known.set(placeOf(from), targets.add(placeOf(to)));
  }
  const done = new Set<string>();
  const follow = (place: string, way: readonly string[]): string[] => {
    if (way.includes(place)) return [...way.slice(way.indexOf(place)), place];
    if (done.has(place)) return [];
    for (const next of known.get(place) ?? []) {
      const circle = next === place ? [] : follow(next, [...way, place]);
      if (circle.length > 0) return circle;
    }
    done.add(place);
    return [];
  };
  for (const place of known.keys()) {
    const circle = follow(place, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

const ofProduct = (edges: readonly ImportEdge[], root: string): ImportEdge[] =>
  edges.filter(({ from, to }) => !isTest(from) && from.startsWith(root) && to.startsWith(root));

/**
 * Folders below `root` that know each other in a circle, in the order in which they do; none where there is no circle.
 * @param root such as `src/features/console/`.
 */
export function findCircle(edges: readonly ImportEdge[], root: string): string[] {
  const inside = ofProduct(edges, root);
  return circleOf(inside, placesOf(inside));
}

/**
 * Files beside the folders of a room, each for itself, that know each other in a circle: of folders they are one place or two.
 * A circle of files that goes by a folder is one of folders.
 * @param root such as `src/features/console/`.
 */
export function findFileCircle(edges: readonly ImportEdge[], root: string): string[] {
  const beside = ofProduct(edges, root).filter(
    ({ from, to }) => ROOM.test(folderOf(from)) && folderOf(from) === folderOf(to),
  );
  return circleOf(beside, (path) => path);
}
