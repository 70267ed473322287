import type { Client } from 'pg'
import { queueSchema } from '../jobs/queue-tables.ts'

/** `type` as PostgreSQL writes it. */
export type Column = { name: string; type: string }
export type TableShape = { schema: string; name: string; columns: Column[] }

/** Of the queue only what is still to be done: its other tables are its own book-keeping. */
export const queueRows: Readonly<Record<string, string>> = {
  queue: 'true',
  job: "state in ('created', 'retry', 'active')",
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const fullName = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`

/** All tables of the portal and those of `queueRows`. The list of migrations is in the head of a backup. */
export async function readTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and ((n.nspname = current_schema() and c.relname <> 'migration') or (n.nspname = $1 and c.relname = any($2)))
    order by n.nspname, c.relname = 'job', c.relname`,
    [queueSchema, Object.keys(queueRows)],
  )
  return rows
}
