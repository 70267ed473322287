import type { Pool, PoolClient } from 'pg'
import type { Db } from 'pg-boss'
import { poolOf } from '../sql/connections.ts'
import { openListener } from '../sql/listen.ts'

export type QueueDatabase = Db & { close(): Promise<void> }

/**
 * The statements of the queue, over connections of our own instead of the library's. They are few and long, so they
 * are planned once per connection.
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
 * Two slots often reach for jobs of the same key at once: one of them is refused by an index, and PostgreSQL would
 * write that down each time. What matters of the queue's errors stands in the portal's log. Only a superuser may set it.
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

/** After any other error, or within a transaction that the library opened in the same text, nobody knows what state it is in. */
function giveBack(client: PoolClient, text: string, error: Error & { code?: string }): void {
  client.release(error.code === '23505' && !/^\s*begin\b/i.test(text) ? undefined : error)
}
