import type { Pool, PoolClient } from 'pg'
import type { Db } from 'pg-boss'
import { poolOf } from '../sql/connections.ts'
import { openListener } from '../sql/listen.ts'

export type QueueDatabase = Db & { close(): Promise<void> }

/**
 * The queue's statements over our own connections instead of the library's. They are few and long, so they are planned
 * once per connection.
 */
export function openQueueDatabase(url: string, size: number): QueueDatabase {
  const pool = poolOf(url, { size, name: 'belfry queue', named: true })
  pool.on('connect', (client) => void client.query(quietly).catch(() => {}))
  return {
    executeSql: (text, values) => ask(pool, text, values),
    listen: (channel, onNotice, onOpen) => openListener(url, channel, { onOpen, onNotice }),
    close: () => pool.end(),
  }
}

/**
 * Two slots often take jobs of the same key at once: an index refuses one of them, and PostgreSQL would log it each
 * time. Relevant errors of the queue are in the portal's log. Only a superuser may set this.
 */
const quietly = `
  select set_config('log_min_messages', 'fatal', false) from pg_roles where rolname = current_user and rolsuper`

async function ask(pool: Pool, text: string, values: unknown[] | undefined) {
  const client = await pool.connect()
  try {
    // Several statements in one text are sent as they are: no plan can be kept of them.
    const answer = await (text.includes(';') ? client.query(text) : client.query(text, values ?? []))
    client.release()
    return answer
  } catch (error) {
    giveBack(client, text, error as Error)
    throw error
  }
}

/**
 * After any other error, or within a transaction that the library opened in the same text, the connection's state is
 * unknown.
 */
function giveBack(client: PoolClient, text: string, error: Error & { code?: string }): void {
  client.release(error.code === '23505' && !/^\s*begin\b/i.test(text) ? undefined : error)
}
