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
  priority: 5,
};

/** What every page needs, in one file: it compresses better together, and comes in one go. */
const FIRST_LOAD = {
  name: 'first',
  priority: 4,
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

/** Icons and small parts that the main screen shares with the public pages. */
const SMALL_PARTS = {
  name: 'parts',
  test: /lucide-react\/dist\/esm\/(shared|context|Icon|createLucideIcon|icons\/(check|circle-exclamation-point|palette|shield-check|info|x)\.)|src\/ui\/(badge|card|visually-hidden)\.|shell\/demo-mark\./,
  priority: 3,
};

/** What the main screen shares with the console, the auth card and the toasts. */
const SHARED = {
  name: 'shared',
  test: /@tanstack\/(?!.*(nfinite|utation))|src\/ui\/data\/query-client\.|@radix-ui\/(react-(slot|primitive|context|compose-refs|presence|collection|id|use-[a-z-]+)|primitive)\//,
  priority: 2,
};

/** The rest of the main screen: one request for somebody who comes back. */
const SIGNED_IN = { name: 'signed-in', test: /src\/apps\/web\/signed-in-app\./, priority: 1 };

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
          output: { codeSplitting: { groups: [LOADER, FIRST_LOAD, SMALL_PARTS, SHARED, SIGNED_IN] } },
        },
  },
  ssr: { noExternal: true },
  server: { proxy: { '/api': { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } } },
}));
