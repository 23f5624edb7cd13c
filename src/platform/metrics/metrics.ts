import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * A registry with Node's own figures (event loop, memory, garbage collection), all labelled with the
 * part that runs. Labels never carry users' data: no ids, no addresses.
 */
export function createMetrics(part: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ part });
  collectDefaultMetrics({ register: registry, prefix: 'magic_portrait_' });
  return registry;
}
