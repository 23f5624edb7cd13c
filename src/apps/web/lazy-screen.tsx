import { type ComponentType, type JSX, lazy } from 'react';
import { loadOnce, loadStylesOnce } from './chunk-loading.ts';
import { LoadBoundary } from './shell/load-boundary.tsx';

const loadStyles = loadStylesOnce(() => import('./app-styles.ts'));

/** Loads a component together with the styles beyond the landing page's. A failed load may be tried again. */
export function screenLoader<P>(load: () => Promise<ComponentType<P>>): () => Promise<ComponentType<P>> {
  return loadOnce(async () => {
    const [screen] = await Promise.all([load(), loadStyles()]);
    return screen;
  });
}

/** A component that is loaded when first shown. If it can not be, a card with "Try again" stands in its place. */
export function lazyScreen<P extends JSX.IntrinsicAttributes>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const loadScreen = screenLoader(load);
  const attempt = () => lazy(async () => ({ default: await loadScreen() }));
  let Screen = attempt();
  // React keeps a failed lazy component failed for good: the next attempt needs a new one.
  const reload = async () => {
    await loadScreen();
    Screen = attempt();
  };
  return (props: P) => <LoadBoundary load={reload}>{() => <Screen {...props} />}</LoadBoundary>;
}
