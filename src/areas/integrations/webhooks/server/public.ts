import type { ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { webhookStore } from './webhook-store.ts'

/** The number of a client's active webhooks, and of those that the portal switched off. */
export const webhookCounts = (sql: Sql, clientId: ClientId): Promise<{ active: number; stopped: number }> =>
  webhookStore.counts(sql, clientId)
