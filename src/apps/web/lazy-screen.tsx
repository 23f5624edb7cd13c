import {
  type ComponentType,
  type JSX,
  lazy,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { loadOnce, loadStylesOnce } from './chunk-loading.ts';
import { LoadBoundary } from './shell/load-boundary.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';

const loadStyles = loadStylesOnce(() => import('./app-styles.ts'));

/** Loads a component together with the styles beyond the landing page's. A failed load may be tried again. */
export function screenLoader<P>(load: () => Promise<ComponentType<P>>): () => Promise<ComponentType<P>> {
  return loadOnce(async () => {
    const [screen] = await Promise.all([load(), loadStyles()]);
    return screen;
  });
}

const neverChanges = () => () => undefined;

/** On the server, and while a page that it has rendered is taken over. */
function useIsPrerendered(): boolean {
  const isPrerendered = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [wasPrerendered] = useState(isPrerendered);
  return wasPrerendered;
}

/**
 * A component that is loaded when first shown; `waiting` stands there until then. If it can not be loaded, a card with
 * "Try again" does.
 */
export function lazyScreen<P extends JSX.IntrinsicAttributes>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode | ((props: P) => ReactNode) = <LoadingScreen />,
): ComponentType<P> {
  const loadScreen = screenLoader(load);
  const suspended = () => lazy(async () => ({ default: await loadScreen() }));
  let loaded: ComponentType<P> | undefined;
  let Suspended = suspended();
  const keep = async () => {
    loaded = await loadScreen();
  };
  const reload = async () => {
    await keep();
    // React keeps a failed lazy component failed for good: the next attempt needs a new one.
    Suspended = suspended();
  };

  /** Not suspended: what React once showed a fallback for it shows 300 ms later at the earliest, however soon it comes. */
  function Late(props: P) {
    const [Screen, setScreen] = useState(() => loaded);
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    useEffect(() => {
      if (Screen) return;
      keep().then(
        () => setScreen(() => loaded),
        (error: unknown) => setFailure({ error }),
      );
    }, [Screen]);
    if (failure) throw failure.error;
    if (Screen) return <Screen {...props} />;
    return typeof waiting === 'function' ? waiting(props) : waiting;
  }

  return (props: P) => {
    const isPrerendered = useIsPrerendered();
    return (
      <LoadBoundary load={reload}>
        {() => (isPrerendered ? <Suspended {...props} /> : <Late {...props} />)}
      </LoadBoundary>
    );
  };
}
