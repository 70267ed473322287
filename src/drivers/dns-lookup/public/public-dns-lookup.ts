import { Resolver } from 'node:dns/promises'
import { done, type Outcome } from '../../outcome.ts'
import type { DnsLookup, LookedUp, LookedUpType, PublicRecord, Question } from '../port.ts'
import { type AuthorityOptions, authorities } from './authorities.ts'

export type PublicDnsOptions = Pick<AuthorityOptions, 'reach'> & {
  servers?: readonly string[]
  timeoutMs?: number
  tries?: number
}

/** Node's codes for a name, or a record of this type, that does not exist. */
const absent = new Set(['ENODATA', 'ENOTFOUND'])
/** How many names are queried concurrently. */
const atOnce = 16
const withDot = (name: string) => (name.endsWith('.') ? name : `${name}.`)

/** Public DNS through this machine's resolver, or through the configured servers. */
export function openPublicDnsLookup({
  servers = [],
  timeoutMs = 1500,
  tries = 2,
  reach,
}: PublicDnsOptions = {}): DnsLookup {
  const resolver = new Resolver({ timeout: timeoutMs, tries })
  if (servers.length > 0) resolver.setServers([...servers])

  async function ask(domain: string, name: string, type: LookedUpType): Promise<PublicRecord[] | undefined> {
    try {
      return await answers[type](resolver, name === '@' ? domain : `${name}.${domain}`, name)
    } catch (error) {
      return absent.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined
    }
  }

  /** CNAME first: a name that has one has nothing else. */
  async function askAll(domain: string, { name, types }: Question) {
    const alias = types.includes('CNAME') ? await ask(domain, name, 'CNAME') : []
    if (alias === undefined || alias.length > 0) return [alias]
    return Promise.all(types.filter((type) => type !== 'CNAME').map((type) => ask(domain, name, type)))
  }

  return {
    name: 'public',
    ...authorities({ resolver, timeoutMs, ...(reach ? { reach } : {}) }),
    async lookUp(domain: string, questions: readonly Question[]): Promise<Outcome<LookedUp>> {
      const found: LookedUp = { records: [], unanswered: [] }
      for (let from = 0; from < questions.length; from += atOnce) {
        const some = questions.slice(from, from + atOnce)
        const told = await Promise.all(some.map((question) => askAll(domain, question)))
        for (const [index, each] of told.entries()) {
          found.records.push(...each.flatMap((records) => records ?? []))
          if (each.includes(undefined)) found.unanswered.push(some[index]?.name ?? '')
        }
        // Nobody answers for the domain at all, so the remaining questions would only take time.
        if (from === 0 && found.records.length === 0 && found.unanswered.length === some.length)
          return { kind: 'retry', afterSeconds: 60, detail: `no answer for ${domain}` }
      }
      return done(found)
    },
  }
}

/** How each type is queried, and how its answer is converted. */
const answers: Record<LookedUpType, (resolver: Resolver, host: string, name: string) => Promise<PublicRecord[]>> = {
  A: async (resolver, host, name) =>
    (await resolver.resolve4(host, { ttl: true })).map(({ address, ttl }) => ({
      name,
      type: 'A',
      data: address,
      ttlSeconds: ttl,
    })),
  AAAA: async (resolver, host, name) =>
    (await resolver.resolve6(host, { ttl: true })).map(({ address, ttl }) => ({
      name,
      type: 'AAAA',
      data: address,
      ttlSeconds: ttl,
    })),
  CNAME: async (resolver, host, name) =>
    (await resolver.resolveCname(host)).map((target) => ({ name, type: 'CNAME', data: withDot(target) })),
  MX: async (resolver, host, name) =>
    (await resolver.resolveMx(host)).map(({ exchange, priority }) => ({
      name,
      type: 'MX',
      data: withDot(exchange),
      priority,
    })),
  TXT: async (resolver, host, name) =>
    (await resolver.resolveTxt(host)).map((parts) => ({ name, type: 'TXT', data: parts.join('') })),
  SRV: async (resolver, host, name) =>
    (await resolver.resolveSrv(host)).map((row) => ({
      name,
      type: 'SRV',
      data: withDot(row.name),
      priority: row.priority,
      weight: row.weight,
      port: row.port,
    })),
  CAA: async (resolver, host, name) =>
    (await resolver.resolveCaa(host)).flatMap(({ critical, ...tags }) =>
      // Some versions of Node put the record's type among its tags.
      Object.entries(tags)
        .filter(([tag]) => tag !== 'type')
        .map(([tag, value]) => ({
          name,
          type: 'CAA' as const,
          data: `${critical} ${tag} "${String(value).replaceAll('"', '\\"')}"`,
        })),
    ),
}
