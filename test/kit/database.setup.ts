import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectionTo } from '#platform/sql/connections.ts'
import { openEmbeddedPostgres } from '#platform/sql/embedded.ts'
import { migrate, migrationsFolder } from '#platform/sql/migrate.ts'
import { quickFolder } from './quick-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { adminUrl: string; template: string }
  }
}

/**
 * One PostgreSQL for all tests of a run, with a template database that holds the migrated schema. `BELFRY_TEST_DATABASE_URL`
 * names another server instead (PostgreSQL 15 and later), on which the same tests run.
 */
export default async function setup(project: TestProject) {
  const url = process.env.BELFRY_TEST_DATABASE_URL ?? (await startTestServer())
  const adminUrl = withDatabase(url, 'postgres')
  const template = `belfry_template_${fingerprint()}`
  const admin = connectionTo(adminUrl)
  await admin.connect()
  await admin.query("select pg_advisory_lock(hashtext('belfry-test-template'))")
  const found = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (found.rowCount === 0) {
    // A run that was ended in the middle of this leaves its half behind.
    await admin.query(`drop database if exists ${template}_new with (force)`)
    await admin.query(`create database ${template}_new`)
    await migrate(withDatabase(url, `${template}_new`))
    await admin.query(`alter database ${template}_new rename to ${template}`)
  }
  const old = await admin.query(
    "select datname from pg_database where datname like 'belfry_test_%' and not exists (select 1 from pg_stat_activity a where a.datname = pg_database.datname)",
  )
  for (const { datname } of old.rows) await admin.query(`drop database if exists ${datname}`).catch(() => {})
  await admin.end()
  project.provide('postgres', { adminUrl, template })
}

/** The server that all tests of this machine share, started when it does not run yet; it goes on running. Its address. */
export async function startTestServer(): Promise<string> {
  const folder = path.join(quickFolder(), 'belfry-test-postgres')
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
  fs.chmodSync(folder, 0o755)
  return (await openEmbeddedPostgres(folder, { fast: true })).url
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of fs.readdirSync(migrationsFolder).sort())
    hash.update(fs.readFileSync(path.join(migrationsFolder, file)))
  return hash.digest('hex').slice(0, 12)
}

export const withDatabase = (url: string, database: string) => url.replace(/\/[^/?]*(\?|$)/, `/${database}$1`)
