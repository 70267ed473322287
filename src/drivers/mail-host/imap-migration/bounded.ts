import type { ImapFlow } from 'imapflow'

/** What one answer may take of us: how long it may last, however much comes meanwhile, and how much it may be. */
export type Bounds = { answerMs: number; octets: number; octetsOfMessages: number }

/** A message of the largest size that anybody takes comes in minutes; folders and numbers of messages are short. */
export const usualBounds: Bounds = { answerMs: 15 * 60_000, octets: 16_000_000, octetsOfMessages: 160_000_000 }

const lookEveryMs = 100
const ended = new WeakSet<ImapFlow>()

/** Its server went on answering without an end, so the connection was ended by us. */
export const wasEndless = (client: ImapFlow): boolean => ended.has(client)

/**
 * Ends a connection at which one command is answered for too long, or with too much. A server that is silent is found out by its silence; this
 * one never is, and would keep us for ever, or fill our memory.
 */
export function bound(client: ImapFlow, { answerMs, octets, octetsOfMessages }: Bounds): void {
  /** The library tells of it in no other way. */
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
