import { isBuiltin } from 'node:module';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER_ROOMS = /\/src\/(platform|engine|apps\/(?!web\/)[^/]+|features\/[^/]+\/server)\//;

/** Stops the browser build when server code or a Node module reaches it, naming who asked for it. */
function browserBundleGuard(): Plugin {
  return {
    name: 'browser-bundle-guard',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    resolveId(source, importer) {
      if (isBuiltin(source)) {
        this.error(
          `Node's "${source}" would reach the browser: it is imported by ${importer ?? 'an entry'}.`,
        );
      }
      return null;
    },
    generateBundle() {
      for (const id of this.getModuleIds()) {
        if (!SERVER_ROOMS.test(id)) continue;
        const importers = this.getModuleInfo(id)?.importers.join(', ') || 'an entry';
        this.error(`Server code would reach the browser: ${id} is imported by ${importers}.`);
      }
    },
  };
}

/** What the first script shares with the others, apart: it must not bring all of them with it. */
const LOADER = {
  name: 'loader',
  test: /preload-helper|rolldown\/runtime|\/early-answers\.|\/token-key\./,
  priority: 9,
};

/** What every page needs, in one file: it compresses better together, and comes in one go. */
const FIRST_LOAD = {
  name: 'first',
  priority: 8,
  test: new RegExp(
    [
      'node_modules/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)/',
      'src/ui/(button|class-names|logo|skeleton|spinner|toast/toast-store|data/api-client)\\.',
      'src/features/accounts/web/session-(store|recovery)\\.',
      'src/apps/web/(main|app|chunk-loading|common-routes|lazy-screen|signed-out-routes)\\.tsx?$',
      'src/apps/web/(navigation|landing)/(?!auth-panel)[^/]+\\.tsx?$',
      'src/apps/web/(pages/not-found-page|shell/(lazy-toaster|load-boundary|loading-screen|page-frame|plain-page|site-footer))\\.',
    ].join('|'),
  ),
};

/** Icons and small parts that the main screen shares with the public pages and the toasts. */
const SMALL_PARTS = {
  name: 'parts',
  test: new RegExp(
    [
      'lucide-react/dist/esm/(shared|context|Icon|createLucideIcon)',
      'lucide-react/dist/esm/icons/(check|circle-check|circle-exclamation-point|info|palette|shield-check|x)\\.',
      'src/ui/(badge|card|visually-hidden)\\.',
      'src/apps/web/shell/demo-mark\\.',
    ].join('|'),
  ),
  priority: 7,
};

/** What the main screen shares with the console, the auth card and the toasts. */
const SHARED = {
  name: 'shared',
  test: new RegExp(
    [
      '@tanstack/(?!.*(nfinite|utation))',
      '@radix-ui/(primitive|react-(slot|primitive|context|compose-refs|presence|collection|id|use-[a-z-]+))/',
      'src/ui/(data/query-client|when-idle|keep-place|open-layers|back-closes)\\.',
      'src/apps/web/config-query\\.',
    ].join('|'),
  ),
  priority: 6,
};

/** The rest of the main screen: one request for somebody who comes back. */
const SIGNED_IN = { name: 'signed-in', test: /src\/apps\/web\/signed-in-app\./, priority: 5 };

/** What comes once the main screen stands. First what public pages, the auth card, the toasts or the console share. */
const PRICES = {
  name: 'prices',
  test: /src\/features\/payments\/(catalogue\/contract|web\/(rupees|use-focus-after))\./,
  priority: 4,
};
const ZOD = { name: 'zod', test: /node_modules\/zod\//, priority: 4 };
const LAYERS = {
  name: 'layers',
  test: /@radix-ui\/react-(dismissable-layer|portal|visually-hidden)\//,
  priority: 3,
};
const DIALOGS = {
  name: 'dialogs',
  test: /src\/ui\/(confirm-dialog|tooltip)\.|@tanstack\/.*(nfinite|utation)/,
  priority: 2,
};
const LATE = {
  name: 'late',
  test: /src\/(apps\/web\/(pages\/creation-dialogs|shell\/lone-tooltip)|features\/portraits\/web\/(generate-client|full-size-view|inspect-client))\./,
  priority: 1,
};

/**
 * Of what several match, the first. Each takes what its files import with it, but for what stands before it here. The
 * console takes `signed-in` and `late` for a few icons and contracts: an operator waits a little longer, once.
 */
const GROUPS = [LOADER, FIRST_LOAD, SMALL_PARTS, SHARED, SIGNED_IN, PRICES, ZOD, LAYERS, DIALOGS, LATE];

/** The page, and the styles that the other public pages are pre-rendered with. */
const ENTRIES = ['index.html', 'src/apps/web/register.css', 'src/apps/web/subscription.css'];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), browserBundleGuard()],
  publicDir: 'src/apps/web/public',
  build: {
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ENTRIES,
          output: { codeSplitting: { groups: GROUPS } },
        },
  },
  ssr: { noExternal: true },
  server: { proxy: { '/api': { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } } },
}));
