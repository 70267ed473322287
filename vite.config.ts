import path from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandSheet } from './tools/brand-sheet.ts'
import { byteBudget } from './tools/byte-budget.ts'
import { doorChunk, frameChunk } from './tools/first-screens.ts'
import { floorGuard } from './tools/floor-guard.ts'
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
    brandSheet(),
    tailwind(),
    react(),
    // The compiler is for our own components; libraries come compiled; contracts, rules and words are plain functions.
    babel({ include: /\/src\/(areas\/.+\/web|design|entry)\/.*\.tsx?$/, presets: [reactCompilerPreset()] }),
    { ...optimizeLocales.vite({ locales: ['nl-NL', 'en-US', 'fr-FR'] }), enforce: 'pre' },
    preloadHints(),
    byteBudget(),
    precompress(),
  ],
  build: {
    outDir: path.join(root, 'build/web'),
    emptyOutDir: true,
    manifest: true,
    target: ['chrome123', 'safari17.5', 'firefox128'],
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    // Everything has its own address: nothing is written into the page, which the policy forbids.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Whoever starts the portal reads where it answers, and not how long each plugin took.
      checks: { bundlerTimings: false },
      // Components do nothing by being loaded: who takes a path from an area's `links` does not fetch the parts that stand beside it.
      treeshake: { moduleSideEffects: [{ test: /\/src\/(areas|design|entry)\/.*\.tsx$/, sideEffects: false }] },
      output: {
        // A chunk that several screens share is named after all of them, and the entry carries a list of all names.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // What every page begins with: libraries change seldom, so they stay in a browser's cache from release to release.
            { name: 'libraries', test: /[\\/]node_modules[\\/]/, tags: ['$initial'] },
            { name: 'start', tags: ['$initial'] },
            { name: doorChunk(root), debugName: 'door', entriesAware: true, entriesAwareMergeThreshold: 8_000 },
            // Words are functions of a few dozen bytes: what the same screens need travels together.
            {
              name: 'words',
              test: /[\\/]build[\\/]words[\\/]/,
              entriesAware: true,
              entriesAwareMergeThreshold: 2048,
            },
            // What sign-in and sign-up load stays with them; nothing of it asks for what the frame holds, so that no two files need each other.
            { name: frameChunk(root), debugName: 'frame', includeDependenciesRecursively: false },
            // An icon is a few hundred bytes, and the menu alone has dozens.
            { name: 'icons', test: /[\\/]lucide-react[\\/]/, entriesAware: true, entriesAwareMergeThreshold: 3000 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: process.env.BELFRY_API ?? 'http://127.0.0.1:4000', changeOrigin: false } },
  },
})
