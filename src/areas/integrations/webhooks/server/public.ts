import type { ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { webhookStore } from './webhook-store.ts'

/** How many webhooks of a client are on, and how many the portal gave up on. */
export const webhookCounts = (sql: Sql, clientId: ClientId): Promise<{ active: number; stopped: number }> =>
  webhookStore.counts(sql, clientId)
