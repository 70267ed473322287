import { lineText } from '#areas/overview/home/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import type { AuditLogEntry, AuditLogLine } from '../contract/shapes.ts'
import { topicOf } from '../rules/topics.ts'
import type { AuditRow } from './audit-store.ts'

type Asking = Pick<Ctx, 'house' | 'locale'>

const personOf = (id: number | null, name: string | null, email: string | null) =>
  id === null ? null : { id, name: name || email || '', email: email ?? '' }

export function lineOf(row: AuditRow, { house, locale }: Asking): AuditLogLine {
  const isActing = row.account_id !== null && row.actor_account_id !== row.account_id
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    text: lineText(house, { action: row.action, name: '', inLog: true }, locale),
    topic: topicOf(row.action) ?? null,
    object: { type: row.object_type, id: row.object_id, name: row.object_name ?? '' },
    clientId: row.client_id,
    clientName: row.client_name,
    account: personOf(row.account_id, row.account_name, row.account_email),
    actor: isActing ? personOf(row.actor_account_id, row.actor_name, row.actor_email) : null,
  }
}

export const entryOf = (row: AuditRow, asking: Asking): AuditLogEntry => ({
  ...lineOf(row, asking),
  details: row.details as AuditLogEntry['details'],
  requestId: row.request_id,
})
