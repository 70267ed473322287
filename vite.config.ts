import path from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandSheet } from './tools/brand-sheet.ts'
import { byteBudget } from './tools/byte-budget.ts'
import { chunkPlan } from './tools/chunk-plan.ts'
import { floorGuard } from './tools/floor-guard.ts'
import { leanContracts } from './tools/lean-contracts.ts'
import { withoutFileNames } from './tools/nameless-files.ts'
import { noTopLevelAwait } from './tools/no-top-level-await.ts'
import { notLoadedYet } from './tools/not-loaded-yet.ts'
import { precompress } from './tools/precompress.ts'
import { preloadHints } from './tools/preload-hints.ts'

const root = import.meta.dirname

/** The browser's half: src/entry/web, built into build/web. `BELFRY_API` is where the dev server finds the API. */
export default defineConfig({
  root: path.join(root, 'src/entry/web'),
  publicDir: 'public',
  cacheDir: path.join(root, 'node_modules/.vite'),
  plugins: [
    floorGuard(),
    leanContracts(root),
    noTopLevelAwait(),
    brandSheet(),
    tailwind(),
    react(),
    // The compiler is for our own components; libraries come compiled; contracts, rules and words are plain functions.
    babel({ include: /\/src\/(areas\/.+\/web|design|entry)\/.*\.tsx?$/, presets: [reactCompilerPreset()] }),
    { ...optimizeLocales.vite({ locales: ['nl-NL', 'en-US', 'fr-FR'] }), enforce: 'pre' },
    withoutFileNames(),
    preloadHints(root),
    precompress(),
    byteBudget(root),
  ],
  build: {
    outDir: path.join(root, 'build/web'),
    emptyOutDir: true,
    manifest: true,
    target: ['chrome123', 'safari17.5', 'firefox128'],
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    // Everything has its own address: nothing is written into the page, which the policy forbids.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: notLoadedYet },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: Object.fromEntries(
        ['index', 'sign-in'].map((name) => [name, path.join(root, `src/entry/web/${name}.html`)]),
      ),
      // Whoever starts the portal reads where it answers, and not how long each plugin took.
      // Which file a module stands in is planned; that some that are fetched come with the page is meant.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      // Nothing of ours but an entry does anything by being loaded: who takes a path from an area's `public.ts` does not fetch what it passes on besides.
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/(areas|base|brands|design|entry)\/.*\.tsx?$/, sideEffects: false }],
      },
      output: {
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          // `tools/chunk-plan.ts` names the file of every module; nothing comes along that it did not name.
          groups: [{ name: chunkPlan(root), debugName: 'plan', includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: process.env.BELFRY_API ?? 'http://127.0.0.1:4000', changeOrigin: false, ws: true } },
  },
})
