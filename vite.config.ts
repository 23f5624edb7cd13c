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

/*
 * A group is named by where it begins: an entry point, a folder or a package. It takes with it whatever that imports, but
 * for what stands before it in the list. One group (parts) has to name files, for they are what chunks share that must not load
 * each other: what a public page, or a toast, has in common with screens of whoever is signed in. Grouped by who shares them
 * instead (entriesAware), they are dozens of chunks, and the register page loads twice what it may.
 */

/** The first script, apart: it must not bring all the others with it. */
const LOADER = { name: 'loader', test: /src\/apps\/web\/start\./, priority: 9 };

/** The half of what every page needs that stays the same over many deployments. */
const REACT = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 };

/** The other half, with the landing page in one file: it compresses better together, and comes in one go. */
const FIRST_LOAD = {
  name: 'first',
  test: /src\/apps\/web\/(main\.|navigation\/|landing\/landing-page\.)/,
  priority: 8,
};

/** Icons and small parts that the main screen shares with the public pages and the toasts. */
const SMALL_PARTS = {
  name: 'parts',
  test: new RegExp(
    [
      'lucide-react/dist/esm/icons/(check|circle-check|circle-exclamation-point|info|palette|shield-check|x)\\.',
      'src/ui/(badge|card|visually-hidden)\\.',
      'src/apps/web/shell/demo-mark\\.',
    ].join('|'),
  ),
  priority: 7,
};

/** What the main screen shares with the toasts. */
const OPEN_LAYERS = { name: 'open-layers', test: /src\/ui\/open-layers\./, priority: 6 };

/** The rest of the main screen. */
const SIGNED_IN = { name: 'signed-in', test: /src\/apps\/web\/signed-in-app\./, priority: 5 };

/** For whoever has a session all of it is one file, so that few requests share the line. */
const MEMBERS = {
  name: 'signed-in',
  test: /src\/apps\/web\/(main|signed-in-app)\./,
  priority: 8,
};

/** What comes once the main screen stands. First what public pages, the auth card or the toasts share with it: the plans' cards. */
const PRICES = {
  name: 'prices',
  test: /src\/features\/payments\/web\/plan-cards\./,
  priority: 4,
};
/** Coming in by Google: the register page's, the auth card's, and of whom free portraits wait for that. */
const JOINING = {
  name: 'joining',
  test: /src\/features\/accounts\/web\/joining\//,
  priority: 4,
};
const ZOD = { name: 'zod', test: /node_modules\/zod\//, priority: 4 };
const LAYERS = {
  name: 'layers',
  test: /@radix-ui\/react-(collection|context|dismissable-layer|portal|presence|use-controllable-state|visually-hidden)\//,
  priority: 3,
};
const LATE = {
  name: 'late',
  test: /src\/(apps\/web\/(pages\/creation-dialogs|shell\/lone-tooltip)|features\/portraits\/web\/(generate-client|full-size-view|inspect-client))\./,
  priority: 1,
};

const LATER = [PRICES, JOINING, ZOD, LAYERS, LATE];
/** The console takes `signed-in` and `late` for a few icons and contracts: an operator waits a little longer, once. */
const GROUPS = [LOADER, REACT, FIRST_LOAD, SMALL_PARTS, OPEN_LAYERS, SIGNED_IN, ...LATER];
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
