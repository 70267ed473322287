import { createClient } from '@redis/client'
import { done, type Outcome } from '../../outcome.ts'
import type { DkimKey } from './dkim-keys.ts'
import type { FilterRule } from './limits.ts'

/** What Rspamd reads of one domain (`node/rspamd/rspamd.local.lua`). */
export type FilterEntry = { domain: string; rule: FilterRule; allow: readonly string[]; deny: readonly string[] }

/** A line as the filter told it; `id` is its place in the stream. */
export type ToldLine = { id: string; line: string }

export type FilterKeys = {
  keep(entry: FilterEntry): Promise<Outcome<null>>
  forget(domain: string): Promise<Outcome<null>>
  keepKey(domain: string, key: DkimKey): Promise<Outcome<null>>
  /** Which version of a policy Rspamd judges by, whether it can sign, and when people last signed in. */
  look(domain: string, addresses: readonly string[]): Promise<Outcome<FilterState>>
  /** What was told after a place of the stream, oldest first. */
  told(after: string, most: number): Promise<Outcome<ToldLine[]>>
}
export type FilterState = { version: number | undefined; signs: boolean; lastSignIns: (string | null)[] }

const policyKey = (domain: string) => `belfry:policy:${domain}`
const listKey = (list: 'allow' | 'deny', domain: string) => `belfry:${list}:${domain}`
const selectorsKey = 'belfry:dkim_selectors'
const keysKey = 'belfry:dkim_keys'
const logKey = 'belfry:log'
const signInKey = (address: string) => `belfry-last-login/${address}`

class NoAnswer extends Error {}

/** The Redis beside Rspamd: told what the tables hold, and read for what the filter tells. */
export function openFilterKeys(url: string, timeoutMs = 10_000): FilterKeys {
  const make = () =>
    createClient({ url, socket: { connectTimeout: timeoutMs, reconnectStrategy: false }, disableOfflineQueue: true })
  let open: Promise<ReturnType<typeof make>> | undefined

  async function connected() {
    open ??= (async () => {
      const client = make()
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

  async function ask<Value>(
    isWrite: boolean,
    work: (client: ReturnType<typeof make>) => Promise<Value>,
  ): Promise<Outcome<Value>> {
    let client: ReturnType<typeof make>
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

  return {
    keep: ({ domain, rule, allow, deny }) =>
      ask(true, async (client) => {
        const all = client.multi().set(policyKey(domain), JSON.stringify(rule))
        for (const [list, senders] of [
          ['allow', allow],
          ['deny', deny],
        ] as const) {
          all.del(listKey(list, domain))
          if (senders.length > 0) all.sAdd(listKey(list, domain), [...senders])
        }
        await all.exec()
        return null
      }),

    forget: (domain) =>
      ask(true, async (client) => {
        const selector = await client.hGet(selectorsKey, domain)
        const all = client
          .multi()
          .del([policyKey(domain), listKey('allow', domain), listKey('deny', domain)])
          .hDel(selectorsKey, domain)
        if (selector) all.hDel(keysKey, `${selector}.${domain}`)
        await all.exec()
        return null
      }),

    keepKey: (domain, { selector, privateKey }) =>
      ask(true, async (client) => {
        await client
          .multi()
          .hSet(keysKey, `${selector}.${domain}`, privateKey)
          .hSet(selectorsKey, domain, selector)
          .exec()
        return null
      }),

    look: (domain, addresses) =>
      ask(false, async (client) => {
        const [policy, selector, signIns] = await Promise.all([
          client.get(policyKey(domain)),
          client.hGet(selectorsKey, domain),
          addresses.length > 0 ? client.mGet(addresses.map(signInKey)) : [],
        ])
        const version = policy ? (JSON.parse(policy) as FilterRule).version : undefined
        return { version, signs: typeof selector === 'string', lastSignIns: signIns.map(momentOf) }
      }),

    told: (after, most) =>
      ask(false, async (client) => {
        const rows = await client.xRange(logKey, `(${after}`, '+', { COUNT: most })
        return (rows ?? []).map(({ id, message }) => ({ id: String(id), line: String(message.line ?? '') }))
      }),
  }
}

/** Dovecot writes seconds since 1970. */
const momentOf = (seconds: unknown): string | null =>
  /^\d+$/.test(String(seconds)) ? new Date(Number(seconds) * 1000).toISOString() : null

async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new NoAnswer('no answer in time')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
