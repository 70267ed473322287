import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openEmbeddedPostgres } from '#platform/sql/embedded.ts'
import { migrate } from '#platform/sql/migrate.ts'

/** Writes `src/platform/sql/schema.ts` again from the migrations: run it after every change of them. */
const root = path.resolve(import.meta.dirname, '..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-schema-'))
fs.chmodSync(folder, 0o755)
const postgres = await openEmbeddedPostgres(path.join(folder, 'data'), { fast: true })
try {
  await migrate(postgres.url)
  const result = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--url',
      postgres.url,
      '--dialect',
      'postgres',
      '--camel-case',
      'false',
      '--exclude-pattern',
      '(migration|pgboss.*)',
      '--type-mapping',
      JSON.stringify({ int8: 'number', numeric: 'number', date: 'string' }),
      '--out-file',
      path.join(root, 'src/platform/sql/schema.ts'),
    ],
    { cwd: root, stdio: 'inherit' },
  )
  process.exitCode = result.status ?? 1
} finally {
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
