import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { foundAreas as areas } from '#entry/found-areas.ts'
import { migrationsFolder } from '#platform/sql/migrate.ts'
import { root } from './kit/imports.ts'
import { writesOf } from './kit/table-writes.ts'

/** Tables of the house itself: the machinery of every area writes them. */
const platformTables: Record<string, string> = {
  audit_entry: 'src/platform/audit',
  event: 'src/platform/events',
  kept_answer: 'src/platform/secrets',
  mail_message: 'src/platform/mail',
  provider_operation: 'src/platform/operations',
  sandbox_state: 'src/platform/sandbox',
  setting: 'src/platform/settings',
  stored_file: 'src/platform/uploads',
  task: 'src/platform/jobs',
  task_batch: 'src/platform/jobs',
  task_item: 'src/platform/jobs',
}

/** Written by triggers alone, or by the migrations themselves. */
const byTheDatabase = ['domain_count', 'zone_record_count', 'migration']

const created = new Set(
  fs
    .readdirSync(migrationsFolder)
    .flatMap((file) => [
      ...fs
        .readFileSync(path.join(migrationsFolder, file), 'utf8')
        .matchAll(/^create table (?:if not exists )?(\w+)/gim),
    ])
    .map(([, table = '']) => table),
)
const dropped = new Set(
  fs
    .readdirSync(migrationsFolder)
    .flatMap((file) => [
      ...fs.readFileSync(path.join(migrationsFolder, file), 'utf8').matchAll(/^drop table (?:if exists )?(\w+)/gim),
    ])
    .map(([, table = '']) => table),
)
const tables = new Set([...created].filter((table) => !dropped.has(table)))

describe('a table', () => {
  const owners = new Map(Object.entries(platformTables))
  for (const area of areas) for (const table of area.tables ?? []) owners.set(table, area.place)

  it('has one owner', () => {
    expect(tables.size).toBeGreaterThan(100)
    const declared = [
      ...Object.keys(platformTables),
      ...byTheDatabase,
      ...areas.flatMap((area) => area.tables ?? []),
    ] as string[]
    expect(declared.filter((table, at) => declared.indexOf(table) !== at)).toEqual([])
    expect([...tables].filter((table) => !declared.includes(table))).toEqual([])
  })

  it('is written by its owner alone', () => {
    const writes = fs
      .globSync('src/**/*.ts', { cwd: root })
      .filter((file) => !/\.test\.ts$|fixtures\.ts$|schema\.ts$/.test(file))
      .flatMap((file) =>
        writesOf(file.split(path.sep).join('/'), fs.readFileSync(path.join(root, file), 'utf8'), tables),
      )
    expect(writes.length).toBeGreaterThan(200)
    const foreign = writes.filter(({ table, writer }) => owners.get(table) !== writer)
    expect(foreign, 'whoever wants a row of another area written asks its server/public.ts').toEqual([])
  })

  it.each([
    "db.updateTable('invoice').set({ state: 'paid' })",
    'await sql`insert into invoice (id) values (1)`',
    'sql`\n  update invoice set state = 1`',
    "trx.deleteFrom(\n    'invoice',\n  )",
    "const store = invoiceStoreOf<Facts>('invoice')",
  ])('is seen to be written: %s', (text) => {
    expect(writesOf('src/areas/domains/dns/server/a.ts', text, new Set(['invoice']))).toEqual([
      { table: 'invoice', writer: 'domains/dns', file: 'src/areas/domains/dns/server/a.ts' },
    ])
  })
})
