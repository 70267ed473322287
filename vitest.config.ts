import { defineConfig } from 'vitest/config'

/**
 * unit: pure rules and base, drivers against their twins; threads without isolation, milliseconds each.
 * api: calls against a real PostgreSQL, one database per worker copied from a migrated template.
 * servers: suites that start somebody else's server (PowerDNS, PostgreSQL 15).
 * The law and the fuzz stand in `test/`.
 */
export default defineConfig({
  resolve: { conditions: ['node'] },
  test: {
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'tools/**/*.test.ts',
            'test/law.test.ts',
            'test/docs.test.ts',
            'test/errors-catalogue.test.ts',
          ],
          exclude: [
            'src/**/*.api.test.ts',
            'src/**/*.server.test.ts',
            'src/**/web/**/*.test.tsx',
            'src/design/**/*.test.tsx',
          ],
          pool: 'threads',
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/**/*.api.test.ts', 'test/api/**/*.test.ts'],
          globalSetup: ['test/kit/database.setup.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'servers',
          include: ['src/**/*.server.test.ts', 'test/servers/**/*.test.ts'],
          globalSetup: ['test/kit/database.setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
