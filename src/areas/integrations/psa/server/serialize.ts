import type { ClientId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { HaloConnection, LinkRow, SmartworxConnection, SyncItem, SyncRow } from '../contract/shapes.ts'
import type { Drift } from '../rules/agreements.ts'
import { psaReasonOf } from '../rules/reasons.ts'
import { connectionStore } from './connection-store.ts'
import { type ListedLink, linkStore } from './link-store.ts'
import type { ListedSync, StoredItem } from './sync-store.ts'

const reasonOf = (code: string | null) => (code === null ? null : psaReasonOf(code))

/** A partner's HaloPSA settings, without the secret. */
export async function haloOf(work: Pick<Work, 'sql'>, partnerId: ClientId): Promise<HaloConnection | null> {
  const row = await connectionStore.of(work.sql, partnerId)
  if (!row) return null
  return {
    url: row.url,
    clientId: row.api_client_id,
    tenant: row.tenant,
    hasSecret: row.sealed_secret !== '',
    isActive: row.is_active,
    sendsPrices: row.sends_prices,
    markupPercent: row.markup_percent,
    testedAt: row.tested_at?.toISOString() ?? null,
    testReason: reasonOf(row.test_code),
    ...(await linkStore.counts(work.sql, partnerId)),
  }
}

export async function smartworxOf(work: Pick<Work, 'sql'>, partnerId: ClientId): Promise<SmartworxConnection | null> {
  const row = await connectionStore.smartworx(work.sql, partnerId)
  return row ? answerSmartworx(row) : null
}

type SmartworxRow = NonNullable<Awaited<ReturnType<typeof connectionStore.smartworx>>>
export const answerSmartworx = (row: SmartworxRow): SmartworxConnection => ({
  url: row.url,
  customerNumber: row.customer_number,
  hasKey: row.sealed_key !== null,
  isActive: row.is_active,
  updatedAt: row.updated_at.toISOString(),
})

export const answerLink = (row: ListedLink): LinkRow => ({
  clientId: row.client_id,
  name: row.name,
  email: row.email,
  vat: row.vat,
  managed: row.is_managed,
  services: row.services,
  linked:
    row.remote_id !== null && row.linked_at
      ? { id: row.remote_id, name: row.remote_name ?? '', at: row.linked_at.toISOString() }
      : null,
  suggestion:
    row.suggested_id !== null && row.suggested_by
      ? { id: row.suggested_id, name: row.suggested_name ?? '', by: row.suggested_by }
      : null,
})

export const answerSync = (row: ListedSync): SyncRow => ({
  id: row.id,
  state: row.state,
  reason: reasonOf(row.reason_code),
  startedBy: row.started_by,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  clients: row.clients,
  waiting: row.waiting,
  failed: row.failed,
  lines: row.lines,
  changed: row.changed,
  drifted: row.drifted,
})

export const answerItem = (row: StoredItem): SyncItem => ({
  clientId: row.client_id,
  name: row.name,
  remoteName: row.remote_name,
  state: row.state,
  lines: row.lines,
  changed: row.changed,
  drift: row.drift as Drift[],
  reason: reasonOf(row.reason_code),
  detail: row.reason_detail,
})
