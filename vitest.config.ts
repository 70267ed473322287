import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/kit/longest-first.ts'

/** A limit finds what hangs, it measures nothing: it lasts on a machine that is busy with something else. Milliseconds. */
const patience = 120_000

/** The rules that hold for all of the code stand right under `test/`, but for two that stand beside what they watch. */
const law = ['test/*.test.ts', 'tools/french.test.ts', 'src/entry/web/shell/intents.test.ts']

/** What is made for the browser: it is read as Vite reads it, with JSX and with the parts of all areas, found by `import.meta.glob`. */
const web = 'src/{design,entry/web,areas/*/*/web}/**/*.test.ts'

/**
 * Node reads these itself, as it does when they are in use: it takes the types off and keeps what it compiled. Vite would write every
 * module anew, which is a third of what a call in the tests costs. Nothing here stands in for a module, so nobody watches what is loaded.
 */
const asInUse = { viteModuleRunner: false, nodeLoader: false }

/** What a module does the first time: these have modules of their own. */
const fresh = 'src/**/*.fresh.test.tsx'

const inPage = {
  environment: 'happy-dom',
  setupFiles: 'test/kit/component/each-test.ts',
  pool: 'threads',
  testTimeout: patience,
  hookTimeout: patience,
  sequence: { groupOrder: 0 },
} as const

/**
 * law: rules over all of the code; `npm run check` runs them, so the test run leaves them to its check.
 * unit: pure rules and base, drivers against their twins; threads without isolation, milliseconds each.
 * web: the rules of screens and of the kit, which need no page.
 * api: calls against a real PostgreSQL, one database per worker copied from a migrated template.
 * components: parts of screens in a page that is only simulated, their calls answered by rows of the contract (`test/kit/component`);
 *   files share the page and all modules, which is three quarters of what they would cost each by itself.
 * fresh: the same with modules of their own, for what a module does the first time.
 * servers: suites that start somebody else's server (PowerDNS, PostgreSQL 15), and those that kill ours.
 * mocked: suites in which something stands in for a module; only these have modules of their own, which takes seconds a file.
 */
export default defineConfig({
  resolve: { conditions: ['node'] },
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: patience / 2, interval: 50 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'law',
          include: law,
          pool: 'threads',
          isolate: false,
          testTimeout: patience,
          hookTimeout: patience,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['src/**/*.api.test.ts', '{src,tools}/**/*.server.test.ts', web, ...law],
          experimental: asInUse,
          pool: 'threads',
          isolate: false,
          testTimeout: patience,
          hookTimeout: patience,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: [web],
          exclude: law,
          pool: 'threads',
          isolate: false,
          testTimeout: patience,
          hookTimeout: patience,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'components', include: ['src/**/*.test.tsx'], exclude: [fresh], ...inPage, isolate: false },
      },
      { extends: true, test: { name: 'fresh', include: [fresh], ...inPage } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/**/*.api.test.ts', 'test/api/**/*.test.ts'],
          experimental: asInUse,
          globalSetup: ['test/kit/database.setup.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'servers',
          include: ['{src,tools}/**/*.server.test.ts', 'test/servers/**/*.test.ts'],
          exclude: ['src/**/*.mocked.server.test.ts'],
          experimental: asInUse,
          globalSetup: ['test/kit/database.setup.ts'],
          pool: 'forks',
          isolate: false,
          // They wait more than they work.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          testTimeout: 5 * patience,
          hookTimeout: 5 * patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'mocked',
          include: ['src/**/*.mocked.server.test.ts'],
          experimental: { viteModuleRunner: false },
          globalSetup: ['test/kit/database.setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
    ],
  },
})
