import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connectionTo } from '#platform/sql/connections.ts'
import { openEmbeddedPostgres } from '#platform/sql/embedded.ts'
import { migrate } from '#platform/sql/migrate.ts'

/** The tables whose ids carry a brand of `base/ids.ts`. */
const branded: Record<string, string> = {
  account: 'AccountId',
  client: 'ClientId',
  domain: 'DomainId',
  customer_order: 'OrderId',
  service: 'ServiceId',
}

/** Writes `src/platform/sql/schema.ts` again from the migrations: run it after every change of them. */
const root = path.resolve(import.meta.dirname, '..')
const written = path.join(root, 'src/platform/sql/schema.ts')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-schema-'))
fs.chmodSync(folder, 0o755)
const postgres = await openEmbeddedPostgres(path.join(folder, 'data'), { fast: true })
try {
  await migrate(postgres.url)
  const columns = await brandedColumns(postgres.url)
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
      written,
    ],
    { cwd: root, stdio: 'inherit' },
  )
  process.exitCode = result.status ?? 1
  if (result.status === 0) writeBrands(columns)
} finally {
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}

/**
 * By `table.column`, the type of the ids of branded tables: their primary keys, the columns that refer to these through
 * constraints, and the columns of logs, which outlive what they name and so have a name of this kind and no constraint.
 */
async function brandedColumns(url: string): Promise<Map<string, string>> {
  const client = connectionTo(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ column: string; of: string }>(
      `with recursive refers as (
         select k.conrelid as rel, k.conkey[1] as num, k.confrelid as to_rel, k.confkey[1] as to_num
           from pg_constraint k
          where k.contype = 'f' and array_length(k.conkey, 1) = 1 and k.connamespace = 'public'::regnamespace
       ), branded (rel, num, of) as (
         (select c.oid, a.attnum, c.relname::text
           from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
          where c.relname = any ($1) and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         union
         select c.oid, a.attnum, named.of
           from pg_class c
           join pg_attribute a on a.attrelid = c.oid and a.atttypid = 'int8'::regtype
           join unnest($1::text[]) as named (of) on a.attname ~ ('(^|_)' || named.of || '_id$')
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
            and not exists (select from refers where refers.rel = c.oid and refers.num = a.attnum)
         )
         union
         select refers.rel, refers.num, branded.of
           from refers join branded on branded.rel = refers.to_rel and branded.num = refers.to_num
       )
       select c.relname || '.' || a.attname as column, branded.of
         from branded
         join pg_class c on c.oid = branded.rel
         join pg_attribute a on a.attrelid = c.oid and a.attnum = branded.num
        order by 1`,
      [Object.keys(branded)],
    )
    return new Map(rows.map(({ column, of }) => [column, branded[of]!]))
  } finally {
    await client.end()
  }
}

/** Puts the brands in what the generator wrote: its own way to give a column a type needs a compiler with an older interface. */
function writeBrands(columns: Map<string, string>): void {
  const text = fs.readFileSync(written, 'utf8')
  const tables = new Map([...text.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table, type]) => [type, table]))
  const line = `import type { ${Object.values(branded).join(', ')} } from '#base/ids.ts'\n`
  const typed = text.replaceAll(/^export interface (\w+) \{\n[^}]*\}/gm, (whole, type: string) =>
    whole.replaceAll(/^ {2}(\w+): .*$/gm, (column, name: string) =>
      column.replace('number', columns.get(`${tables.get(type)}.${name}`) ?? 'number'),
    ),
  )
  fs.writeFileSync(written, typed.replace(/^import type /m, `${line}import type `))
}
