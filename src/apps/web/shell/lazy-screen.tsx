import {
  type ComponentType,
  type JSX,
  lazy,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { loadOnce, loadStylesOnce } from '../chunk-loading.ts';
import { LoadBoundary } from './load-boundary.tsx';
import { LoadingScreen } from './loading-screen.tsx';

const loadStyles = loadStylesOnce(() => import('../app-styles.ts'));

/** A screen whose styles the build writes into the page that opens with it. */
type StyledScreen = 'landing' | 'creation';

/** The build says it at #root, so that this screen does not wait for the styles of all the others. */
function hasStylesOf(screen: StyledScreen | undefined): boolean {
  if (screen === undefined || typeof document === 'undefined') return false;
  return document.getElementById('root')?.dataset.styles === screen;
}

/** Loads a component together with its styles, where the page does not have them. A failed load may be tried again. */
export function screenLoader<P>(
  load: () => Promise<ComponentType<P>>,
  styled?: StyledScreen,
): () => Promise<ComponentType<P>> {
  return loadOnce(async () => {
    const [screen] = await Promise.all([load(), hasStylesOf(styled) ? null : loadStyles()]);
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

type LazyScreen<P> = ComponentType<P> & {
  /** So that it stands at once when it is first shown. */
  readonly loadAhead: () => Promise<unknown>;
};

/**
 * A component that is loaded when first shown; `waiting` stands there until then. If it can not be loaded, a card with
 * "Try again" does.
 */
export function lazyScreen<P extends JSX.IntrinsicAttributes>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode | ((props: P) => ReactNode) = <LoadingScreen />,
  styled?: StyledScreen,
): LazyScreen<P> {
  const loadScreen = screenLoader(load, styled);
  let loaded: ComponentType<P> | undefined;
  const keep = async () => {
    loaded = await loadScreen();
    return { default: loaded };
  };
  const suspended = () => lazy(keep);
  let Suspended = suspended();
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

  function Screen(props: P) {
    const isPrerendered = useIsPrerendered();
    return (
      <LoadBoundary load={reload}>
        {() => (isPrerendered ? <Suspended {...props} /> : <Late {...props} />)}
      </LoadBoundary>
    );
  }
  return Object.assign(Screen, { loadAhead: keep });
}
