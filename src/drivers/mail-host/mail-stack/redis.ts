import { createClient } from '@redis/client'
import { done, type Outcome } from '../../outcome.ts'

const clientOf = (url: string, timeoutMs: number) =>
  createClient({ url, socket: { connectTimeout: timeoutMs, reconnectStrategy: false }, disableOfflineQueue: true })
type Client = ReturnType<typeof clientOf>

/** Runs commands on Redis. When the connection is lost during a write the outcome is `unknown`. */
export type AskRedis = <Value>(isWrite: boolean, work: (client: Client) => Promise<Value>) => Promise<Outcome<Value>>

class NoAnswer extends Error {}

/** The Redis of a mail node, over one connection: opened at first use, and again after it was lost. */
export function openRedis(url: string, timeoutMs = 10_000): AskRedis {
  let open: Promise<Client> | undefined

  async function connected() {
    open ??= (async () => {
      const client = clientOf(url, timeoutMs)
      const lose = () => {
        open = undefined
      }
      client.on('error', lose).on('end', lose)
      await client.connect()
      client.unref()
      return client
    })()
    return open
  }

  return async (isWrite, work) => {
    let client: Client
    try {
      client = await connected()
    } catch (fault) {
      open = undefined
      return { kind: 'retry', afterSeconds: 30, detail: `redis: ${(fault as Error).message}` }
    }
    try {
      return done(await inTime(work(client), timeoutMs))
    } catch (fault) {
      if (fault instanceof NoAnswer) {
        open = undefined
        client.destroy()
      }
      const detail = `redis: ${(fault as Error).message}`
      return isWrite ? { kind: 'unknown', detail } : { kind: 'retry', afterSeconds: 30, detail }
    }
  }
}

async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new NoAnswer('no answer in time')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
