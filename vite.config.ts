import { isBuiltin } from 'node:module';
import { basename } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER_ROOMS =
  /\/src\/(platform|engine(?!\/vocabulary\.ts)|apps\/(?!web\/)[^/]+|features\/[^/]+\/server)\//;

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

/** Rolldown puts its few helpers into a file of their own, one more to wait for: React's has them instead. */
function helpersBesideReact(): Plugin {
  return {
    name: 'helpers-beside-react',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const [helpers, beside] = ['rolldown-runtime', 'react'].map((name) =>
          chunks.find((chunk) => chunk.name === name),
        );
        if (!helpers || !beside) return this.error('The helpers are not where they were.');
        const [code = '', exported = ''] = helpers.code.split(/export\s*\{/);
        const told = exported.replace(/\}[\s\S]*/, '').replace(/([\w$]+) as ([\w$]+)/g, '$2:$1');
        const asked = new RegExp(
          `import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${basename(helpers.fileName)}["'];?`,
        );
        for (const chunk of chunks) {
          if (!chunk.imports.includes(helpers.fileName)) continue;
          const origin =
            chunk === beside
              ? `export const $helpers=(()=>{${code}return{${told}}})();`
              : `import{$helpers}from"./${basename(beside.fileName)}";`;
          const before = chunk.code;
          chunk.code = before.replace(
            asked,
            (_import, names: string) => `${origin}const{${names.replaceAll(' as ', ':')}}=$helpers;`,
          );
          if (chunk.code === before) this.error(`${chunk.fileName} asks for the helpers in an unknown way.`);
          const others = chunk.imports.filter((name) => name !== helpers.fileName);
          chunk.imports = chunk === beside ? others : [...new Set([...others, beside.fileName])];
        }
        delete bundle[helpers.fileName];
      },
    },
  };
}

/** What the first script shares with the others, apart: it must not bring all of them with it. */
const LOADER = {
  name: 'loader',
  test: /preload-helper|\/early-answers\.|\/token-key\.|src\/apps\/web\/start\./,
  priority: 9,
};

/** The half of what every page needs that stays the same over many deployments. */
const REACT = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 };

const anyOf = (...tests: readonly (string | RegExp)[]): RegExp =>
  new RegExp(tests.map((test) => (typeof test === 'string' ? test : test.source)).join('|'));

/** The other half. */
const EVERY_PAGE = anyOf(
  'node_modules/(wouter|regexparam|use-sync-external-store)/',
  'src/ui/(button|class-names|hold-idle|logo|skeleton|spinner|toast/toast-store|data/api-client)\\.',
  'src/features/accounts/web/session-(store|recovery)\\.',
  'src/apps/web/(main|app|chunk-loading|common-routes|lazy-(screen|landing)|signed-out-routes)\\.tsx?$',
  'src/apps/web/navigation/[^/]+\\.tsx?$',
  'src/apps/web/(pages/not-found-page|shell/(lazy-toaster|load-boundary|loading-screen|page-frame|plain-page|site-footer))\\.',
);

/** With the landing page, in one file: it compresses better together, and comes in one go. */
const FIRST_LOAD = {
  name: 'first',
  test: anyOf(EVERY_PAGE, 'src/apps/web/landing/(?!auth-panel)[^/]+\\.tsx?$'),
  priority: 8,
};

/** Icons and small parts that the main screen shares with the public pages and the toasts. */
const SMALL_PARTS = {
  name: 'parts',
  test: anyOf(
    'lucide-react/dist/esm/(shared|context|Icon|createLucideIcon)',
    'lucide-react/dist/esm/icons/(check|circle-check|circle-exclamation-point|info|palette|shield-check|x)\\.',
    'src/ui/(badge|card|visually-hidden)\\.',
    'src/apps/web/shell/demo-mark\\.',
  ),
  priority: 7,
};

/** What the main screen shares with the console, the auth card and the toasts. */
const SHARED = {
  name: 'shared',
  test: anyOf(
    '@tanstack/(?!.*(nfinite|utation))',
    'src/ui/(data/query-client|when-idle|keep-place|open-layers|back-closes)\\.',
    'src/apps/web/config-query\\.',
  ),
  priority: 6,
};

/** The rest of the main screen. */
const SIGNED_IN = { name: 'signed-in', test: /src\/apps\/web\/signed-in-app\./, priority: 5 };

/** For whoever has a session all of it is one file, so that few requests share the line. */
const MEMBERS = {
  name: 'signed-in',
  test: anyOf(EVERY_PAGE, SMALL_PARTS.test, SHARED.test, SIGNED_IN.test),
  priority: 8,
};

/** What comes once the main screen stands. First what public pages, the auth card, the toasts or the console share. */
const PRICES = {
  name: 'prices',
  test: /src\/(features\/payments\/((catalogue|gateway)\/contract|web\/use-focus-after)|ui\/money-words)\./,
  priority: 4,
};
/** Coming in by Google: the register page's, the auth card's, and of whom free portraits wait for that. */
const JOINING = {
  name: 'joining',
  test: /src\/features\/accounts\/web\/(consent-line|google-button|google-popup|use-google-sign-in)\./,
  priority: 4,
};
const ZOD = { name: 'zod', test: /node_modules\/zod\//, priority: 4 };
const LAYERS = {
  name: 'layers',
  test: /@radix-ui\/(primitive|react-(dismissable-layer|portal|visually-hidden|slot|primitive|context|compose-refs|presence|collection|id|use-[a-z-]+))\//,
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

const LATER = [PRICES, JOINING, ZOD, LAYERS, DIALOGS, LATE];
/**
 * Of what several match, the first. Each takes what its files import with it, but for what stands before it here. The
 * console takes `signed-in` and `late` for a few icons and contracts: an operator waits a little longer, once.
 */
const GROUPS = [LOADER, REACT, FIRST_LOAD, SMALL_PARTS, SHARED, SIGNED_IN, ...LATER];
const MEMBERS_GROUPS = [LOADER, REACT, MEMBERS, ...LATER];

/** The page, and the styles that the main screen's and the other public pages have in themselves. */
const ENTRIES = [
  'index.html',
  'src/apps/web/creation.css',
  'src/apps/web/register.css',
  'src/apps/web/subscription.css',
];

/** `--mode members`: the same pages, for whoever has a session. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), tailwindcss(), browserBundleGuard(), helpersBesideReact()],
  publicDir: 'src/apps/web/public',
  build: {
    outDir: isSsrBuild ? 'dist/prerender' : mode === 'members' ? 'dist/members' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild && mode !== 'members',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ENTRIES,
          // An address is written where it is used: no chunk waits for the table of all of them.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: { codeSplitting: { groups: mode === 'members' ? MEMBERS_GROUPS : GROUPS } },
        },
  },
  ssr: { noExternal: true },
  server: { proxy: { '/api': { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } } },
}));
