import { sql as raw } from 'kysely'
import type { AuditObject } from '#base/audit-objects.ts'
import type { AccountId, ClientId } from '#base/ids.ts'

/** One line of the audit log: what was done, and to what. Secrets never go into `details`. */
export type AuditLine = {
  action: string
  object: { type: AuditObject; id: string | number }
  clientId?: ClientId | null
  details?: Record<string, unknown>
  /** The account that did it, where the request began without one: somebody who signs up and orders in one request. */
  by?: AccountId | undefined
}

export type AuditActor = {
  actorAccountId: AccountId | null
  accountId: AccountId | null
  requestId: string | null
  /** The share link of a visitor without an account. */
  shareLinkId?: number
}

/** Many lines, each with its actor, as part of a statement. */
export function addedLines(lines: readonly (AuditLine & { actor: AuditActor })[]) {
  const rows = lines.map(({ action, object, clientId, details, by, actor }) => ({
    actor: by ?? actor.actorAccountId,
    account: by ?? actor.accountId,
    request: actor.requestId,
    link: actor.shareLinkId ?? null,
    client: clientId ?? null,
    action,
    type: object.type,
    id: String(object.id),
    details: details ?? {},
  }))
  return raw`
    insert into audit_entry
      (actor_account_id, account_id, request_id, share_link_id, client_id, action, object_type, object_id, details)
    select actor, account, request, link, client, action, type, id, details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line
      (actor bigint, account bigint, request text, link bigint, client bigint, action text, type text, id text, details jsonb)`
}
