import type { ImapFlow } from 'imapflow'

/** Limits of one answer: how long it may take, even while data keeps coming, and how large it may be. */
export type Bounds = { answerMs: number; octets: number; octetsOfMessages: number }

/** The largest message that servers accept arrives within minutes; lists of folders and UIDs are short. */
export const usualBounds: Bounds = { answerMs: 15 * 60_000, octets: 16_000_000, octetsOfMessages: 160_000_000 }

const lookEveryMs = 100
const ended = new WeakSet<ImapFlow>()

/** Whether we closed the connection because its server never ended an answer. */
export const wasEndless = (client: ImapFlow): boolean => ended.has(client)

/**
 * Closes a connection when the answer to one command takes too long or is too large. A silent server is caught by a
 * time-out; one that keeps sending is not, and would occupy us for ever or fill the memory.
 */
export function bound(client: ImapFlow, { answerMs, octets, octetsOfMessages }: Bounds): void {
  /** The library does not expose it otherwise. */
  const now = () => (client as unknown as { currentRequest: { command: string } | false }).currentRequest
  const receivedBy = () => client.stats().received
  let [request, since, before] = [now(), performance.now(), receivedBy()]
  const timer = setInterval(() => {
    const current = now()
    if (current !== request) {
      ;[request, since, before] = [current, performance.now(), receivedBy()]
      return
    }
    const most = current && /FETCH$/.test(current.command) ? octetsOfMessages : octets
    const isLate = current && performance.now() - since > answerMs
    if (!isLate && receivedBy() - before <= most) return
    ended.add(client)
    client.close()
  }, lookEveryMs).unref()
  client.once('close', () => clearInterval(timer))
}
