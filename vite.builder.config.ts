import path from 'node:path'
import { defineConfig } from 'vite'

const root = import.meta.dirname

/** The editor of the web builder (`src/builder/web`), built into build/builder: a page of its own, for its own origin. */
export default defineConfig({
  root: path.join(root, 'src/builder/web'),
  base: '/',
  cacheDir: path.join(root, 'node_modules/.vite-builder'),
  build: {
    outDir: path.join(root, 'build/builder'),
    emptyOutDir: true,
    target: ['chrome123', 'safari17.5', 'firefox128'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // GrapesJS is a megabyte, and all of it is the editor.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
