import type { AuditObject } from '#base/audit-objects.ts'

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

/** As a row of jsonb, each with who did it. */
export const auditRows = (lines: readonly (AuditLine & { actor: AuditActor })[]) =>
  lines.map(({ action, object, clientId, details, by, actor }) => ({
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
