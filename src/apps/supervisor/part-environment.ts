import { demoEnvironment } from '#apps/supervisor/demo-environment.ts';
import type { SandboxSettings } from '#apps/supervisor/sandbox-settings.ts';
import type { Config } from '#platform/config/config.ts';

/** What the supervisor has settled before it starts the parts. */
export interface Settled {
  port: number;
  publicUrl: string;
  authSecret: string;
  adminPassword: string;
  /** Undefined: no sandbox runs here. */
  sandbox?: SandboxSettings;
}

/**
 * A worker takes and frees planes of megabytes all the time: glibc gives large ones back at once with these, and keeps fewer
 * arenas (see its mallopt(3)). Bytes, and a count.
 */
export const WORKER_ALLOCATION = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '4000000',
};

/** A worker's environment, from that of every part: an operator's own settings of the allocator count. */
export const workerEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...WORKER_ALLOCATION,
  ...env,
});

/** The environment of every part but for the database: the operator's own, with everything filled in that was left to chance. */
export function partEnvironment(config: Config, own: NodeJS.ProcessEnv, settled: Settled): NodeJS.ProcessEnv {
  // The owner's address is for migrations, which the supervisor does: no part can do more than its role.
  const { DATABASE_OWNER_URL: _owner, DATABASE_URL: _given, ...others } = own;
  return {
    ...others,
    PORT: String(settled.port),
    PUBLIC_URL: settled.publicUrl,
    DATA_DIR: config.dataDir,
    STORAGE_URL: config.storageUrl,
    ROLES: config.roles.join(','),
    AUTH_SECRET: settled.authSecret,
    ADMIN_EMAIL: config.admin.email,
    ADMIN_PASSWORD: settled.adminPassword,
    DEMO_MODE: '0',
    ...(settled.sandbox ? demoEnvironment(config, settled.sandbox) : {}),
  };
}
