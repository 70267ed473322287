import type { Client } from 'pg'
import { connectionTo } from './connections.ts'

export type Listener = {
  /** Closes the connection and opens it again, as after a fault. */
  reopen(): void
  close(): Promise<void>
}
export type ListenerParts = {
  /**
   * Called each time the connection is open, before the first notification: earlier changes are not announced again.
   */
  onOpen(): Promise<void> | void
  onNotice(payload: string): void
}

const againMs = 1000
/** A connection that was cut on the way still looks open here; a query detects it. */
const pulseMs = 10_000
const pulseTimeoutMs = 5000

/**
 * A connection of its own that listens on one channel of the database for as long as the process lives. It opens itself again after a
 * fault, as often as it takes; the first opening must succeed.
 */
export async function openListener(url: string, channel: string, parts: ListenerParts): Promise<Listener> {
  let closed = false
  let client: Client | undefined
  let again: NodeJS.Timeout | undefined

  const cut = (which: Client) => {
    if (client !== which) return
    client = undefined
    which.end().catch(() => {})
    later()
  }
  const later = () => {
    if (!closed) again = setTimeout(() => open().catch(later), againMs).unref()
  }
  const open = async () => {
    const next = connectionTo(url, { connectMs: pulseTimeoutMs, name: 'belfry listens' })
    next.on('error', () => cut(next))
    next.on('end', () => cut(next))
    next.on('notification', ({ payload = '' }) => parts.onNotice(payload))
    try {
      await next.connect()
      await next.query(`listen "${channel}"`)
      await parts.onOpen()
    } catch (fault) {
      next.end().catch(() => {})
      throw fault
    }
    if (closed) return void next.end().catch(() => {})
    client = next
  }
  await open()

  const pulse = setInterval(() => {
    const asked = client
    if (!asked) return
    const late = setTimeout(() => cut(asked), pulseTimeoutMs).unref()
    asked.query('select 1').then(
      () => clearTimeout(late),
      () => cut(asked),
    )
  }, pulseMs).unref()

  return {
    reopen: () => client && cut(client),
    close: async () => {
      closed = true
      clearInterval(pulse)
      clearTimeout(again)
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}
