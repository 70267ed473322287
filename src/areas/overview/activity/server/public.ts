import type { AccountId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { ActivityEntry } from '../contract.ts'
import { activityStore } from './activity-store.ts'

type Row = Awaited<ReturnType<typeof activityStore.newest>>[number]

export const activityEntryOf = (row: Row): ActivityEntry => ({ ...row, at: row.at.toISOString() })

/** The newest five entries of a person (core §3: activityLogs of the signed-in user). */
export const newestActivity = async (work: { sql: Sql }, accountId: AccountId): Promise<ActivityEntry[]> =>
  (await activityStore.newest(work.sql, accountId)).map(activityEntryOf)
