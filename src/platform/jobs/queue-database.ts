import type { Db } from 'pg-boss'
import { poolOf } from '../sql/connections.ts'
import { openListener } from '../sql/listen.ts'

export type QueueDatabase = Db & { close(): Promise<void> }

/** What the queue asks of the database, over connections of the house's own making instead of the library's. */
export function openQueueDatabase(url: string, size: number): QueueDatabase {
  const pool = poolOf(url, { size, name: 'belfry queue' })
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, onNotice, onOpen) => openListener(url, channel, { onOpen, onNotice }),
    close: () => pool.end(),
  }
}
