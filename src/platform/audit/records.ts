import { sql as raw } from 'kysely'
import { addedEvents, type NewEvent } from '../events/events.ts'
import { alongside } from '../sql/alongside.ts'
import type { Database, Sql } from '../sql/connect.ts'
import { type AuditActor, type AuditLine, addedLines } from './audit.ts'

/** Lines of the audit log and events for the screens, each stored with the change that it reports. */
export type Records = {
  add(told: { lines?: readonly (AuditLine & { actor: AuditActor })[]; events?: readonly NewEvent[] }): Promise<void>
}

/** Outside a transaction each is stored immediately. */
export const recordsAtOnce = (sql: Sql): Records => ({
  add: ({ lines = [], events = [] }) => storeRecords(sql, lines, events),
})

/**
 * Runs a step in a transaction. Its records are buffered until just before the commit: one statement instead of one
 * for each, and one notification for the screens. A failed transaction records nothing.
 */
export const inTransaction = <Result>(
  db: Database,
  step: (sql: Sql, records: Records) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (sql) => {
    const records = recordsOfTransaction(sql)
    const result = await step(sql, records)
    await records.store()
    return result
  })

function recordsOfTransaction(sql: Sql): Records & { store(): Promise<void> } {
  const lines: (AuditLine & { actor: AuditActor })[] = []
  const events: NewEvent[] = []
  return {
    add: async (told) => {
      lines.push(...(told.lines ?? []))
      events.push(...(told.events ?? []))
    },
    store: () => storeRecords(sql, lines.splice(0), events.splice(0)),
  }
}

/** Listeners read from the first event on, so that one notification wakes them for all. */
async function storeRecords(
  sql: Sql,
  lines: readonly (AuditLine & { actor: AuditActor })[],
  events: readonly NewEvent[],
): Promise<void> {
  if (lines.length + events.length === 0) return
  const query = raw`
    with told as (${addedLines(lines)}), added as (${addedEvents(events)})
    select pg_notify('belfry_event', min(id)::text) from added having count(*) > 0`
  await alongside(sql, query.compile(sql))
}
