import { type NewEvent, pushEvent } from '../events/events.ts'
import type { Sql } from '../sql/connect.ts'
import { type AuditActor, type AuditLine, writeAudit } from './audit.ts'

/** A change as the log keeps it and as it is pushed to the screens, in the change's own transaction. */
export async function writeChange(sql: Sql, actor: AuditActor, line: AuditLine, event: NewEvent): Promise<void> {
  await writeAudit(sql, actor, line)
  await pushEvent(sql, event)
}
