import type { PageSize } from '#base/paging.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { WaitReason } from '../rules/decide.ts'
import { entryStore } from './entry-store.ts'
import { statementStore } from './statement-store.ts'

export type WaitingEntry = {
  id: number
  bookedOn: string
  cents: number
  name: string
  communication: string
  waits: WaitReason | null
}
type Asked = { q?: string | undefined; page: number; perPage: PageSize; sort: 'date' | '-date' }

/** Unmatched money of unknown purpose, one page at a time. */
export async function waitingEntries(sql: Sql, asked: Asked): Promise<{ rows: WaitingEntry[]; total: number }> {
  const { rows, total } = await entryStore.list(sql, { ...asked, state: ['unmatched'] })
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      bookedOn: row.booked_on,
      cents: row.cents,
      name: row.counterparty_name,
      communication: row.structured_communication ?? row.communication,
      waits: row.wait_reason as WaitReason | null,
    })),
  }
}

export const waitingEntryCount = (sql: Sql): Promise<number> => statementStore.unmatched(sql)
