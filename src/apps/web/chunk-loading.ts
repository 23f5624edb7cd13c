/** What became of a further try at a part of the page. */
export type RetryOutcome = 'loaded' | 'unreachable' | 'reloading';

/** Loads once and keeps what came. A failed load is forgotten, so the next call asks for it again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/**
 * Like loadOnce, for an import that brings a stylesheet: Vite asks for a stylesheet once only, and takes one that failed
 * for loaded ever after, so that one is linked here before the next attempt.
 */
export function loadStylesOnce(load: () => Promise<unknown>, link = linkStylesheet): () => Promise<void> {
  let lost: string | undefined;
  return loadOnce(async () => {
    if (lost !== undefined) await link(lost);
    lost = undefined;
    try {
      await load();
    } catch (error) {
      lost = /preload CSS for (\S+)$/.exec(String(error))?.[1];
      throw error;
    }
  });
}

function linkStylesheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Could not load ${href}`));
    };
    document.head.append(link);
  });
}

/**
 * Loads a part of the page that failed before. A server that answers but does not give it has been deployed anew since:
 * only a reload knows the new names.
 */
export async function retryLoad(
  load: () => Promise<unknown>,
  isServerThere: () => Promise<boolean> = answersHead,
  reload: () => void = () => location.reload(),
): Promise<RetryOutcome> {
  try {
    await load();
    return 'loaded';
  } catch {
    if (!(await isServerThere())) return 'unreachable';
    reload();
    return 'reloading';
  }
}

async function answersHead(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
