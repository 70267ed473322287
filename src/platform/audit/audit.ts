import { sql as raw } from 'kysely'
import type { AuditObject } from '#base/audit-objects.ts'
import type { Sql } from '../sql/connect.ts'

/** One line of the audit log: what was done to whose thing. Secrets never go into `details`. */
export type AuditLine = {
  action: string
  object: { type: AuditObject; id: string | number }
  clientId?: number | null
  details?: Record<string, unknown>
  /** The account that did it, where the request began without one: who signs up and orders at once. */
  by?: number | undefined
}

export type AuditActor = {
  actorAccountId: number | null
  accountId: number | null
  requestId: string | null
  /** The link by which somebody without an account came. */
  shareLinkId?: number
}

/** Written in the transaction of the change itself: either both stand or neither. */
export async function writeAudit(sql: Sql, actor: AuditActor, line: AuditLine): Promise<void> {
  await sql
    .insertInto('audit_entry')
    .values({
      actor_account_id: line.by ?? actor.actorAccountId,
      account_id: line.by ?? actor.accountId,
      request_id: actor.requestId,
      share_link_id: actor.shareLinkId ?? null,
      client_id: line.clientId ?? null,
      action: line.action,
      object_type: line.object.type,
      object_id: String(line.object.id),
      details: JSON.stringify(line.details ?? {}),
    })
    .execute()
}

/** Many lines of one actor in one statement. */
export async function writeAudits(sql: Sql, actor: AuditActor, lines: readonly AuditLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ action, object, clientId, details }) => ({
    action,
    type: object.type,
    id: String(object.id),
    client: clientId ?? null,
    details: details ?? {},
  }))
  await raw`
    insert into audit_entry
      (actor_account_id, account_id, request_id, share_link_id, client_id, action, object_type, object_id, details)
    select ${actor.actorAccountId}::bigint, ${actor.accountId}::bigint, ${actor.requestId},
      ${actor.shareLinkId ?? null}::bigint, client, action, type, id, details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as line (action text, type text, id text, client bigint, details jsonb)`.execute(sql)
}
