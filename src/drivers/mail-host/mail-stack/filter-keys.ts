import type { Outcome } from '../../outcome.ts'
import { type BoxKeys, boxKeys } from './box-keys.ts'
import type { DkimKey } from './dkim-keys.ts'
import type { FilterRule } from './limits.ts'
import { openRedis } from './redis.ts'

/** What Rspamd reads about one domain (`node/rspamd/rspamd.local.lua`). */
export type FilterEntry = { domain: string; rule: FilterRule; allow: readonly string[]; deny: readonly string[] }

/** One log line of the filter; `id` is its position in the stream. */
export type ToldLine = { id: string; line: string }

export type FilterKeys = BoxKeys & {
  keep(entry: FilterEntry): Promise<Outcome<null>>
  forget(domain: string): Promise<Outcome<null>>
  keepKey(domain: string, key: DkimKey): Promise<Outcome<null>>
  /** The policy version that Rspamd uses, and whether it has the key to sign. */
  look(domain: string): Promise<Outcome<FilterState>>
  /** Lines after a position of the stream, oldest first. */
  told(after: string, most: number): Promise<Outcome<ToldLine[]>>
}
export type FilterState = { version: number | undefined; signs: boolean }

const policyKey = (domain: string) => `belfry:policy:${domain}`
const listKey = (list: 'allow' | 'deny', domain: string) => `belfry:${list}:${domain}`
const selectorsKey = 'belfry:dkim_selectors'
const keysKey = 'belfry:dkim_keys'
const logKey = 'belfry:log'

/** The Redis beside Rspamd: gets what the tables hold, and brings what the filter and Dovecot report. */
export const openFilterKeys = (url: string, timeoutMs?: number): FilterKeys => {
  const ask = openRedis(url, timeoutMs)
  return {
    ...boxKeys(ask),

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

    look: (domain) =>
      ask(false, async (client) => {
        const [policy, selector] = await Promise.all([client.get(policyKey(domain)), client.hGet(selectorsKey, domain)])
        const version = policy ? (JSON.parse(policy) as FilterRule).version : undefined
        return { version, signs: typeof selector === 'string' }
      }),

    told: (after, most) =>
      ask(false, async (client) => {
        const rows = await client.xRange(logKey, `(${after}`, '+', { COUNT: most })
        return (rows ?? []).map(({ id, message }) => ({ id: String(id), line: String(message.line ?? '') }))
      }),
  }
}
