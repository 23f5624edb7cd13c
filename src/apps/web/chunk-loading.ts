/**
 * Why a part of the page is not there. `newer`: the server has been deployed anew since the page was loaded, and only a
 * page loaded anew knows the new names. `stuck`: it answers and has what this page is made of.
 */
export type LoadProblem = 'unreachable' | 'newer' | 'stuck';

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

/** Asks the server for this very script: it gives the whole build or nothing of it. */
export async function whyNotLoaded(): Promise<LoadProblem> {
  try {
    const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
    return status === 404 ? 'newer' : 'stuck';
  } catch {
    return 'unreachable';
  }
}
