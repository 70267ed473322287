import type { DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { mailboxStore } from './mailbox-store.ts'

/** A usable mailbox of a domain, by its id or its name. */
export async function mailboxNamed(
  sql: Sql,
  domainId: DomainId,
  by: { id: number } | { name: string },
): Promise<{ id: number; name: string; isOn: boolean; quotaBytes: number } | undefined> {
  const row = await ('id' in by ? mailboxStore.find(sql, domainId, by.id) : mailboxStore.byName(sql, domainId, by.name))
  if (row?.state !== 'ready' && row?.state !== 'changing') return undefined
  return { id: row.id, name: row.name, isOn: row.is_on, quotaBytes: row.quota_bytes }
}
