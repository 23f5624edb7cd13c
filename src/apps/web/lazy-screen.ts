import { type ComponentType, lazy } from 'react';

/** A component that is loaded when first shown, together with the styles beyond the landing page's. */
export function lazyScreen<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), import('./app-styles.ts')]);
    return { default: screen };
  });
}
