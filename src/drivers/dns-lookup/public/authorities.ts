import type { Resolver } from 'node:dns/promises'
import { isIP, isIPv4 } from 'node:net'
import type { Message, Resource } from 'dns-packet'
import { keyTagOf } from '#areas/domains/delegation/rules/key-tag.ts'
import { done, type Outcome } from '../../outcome.ts'
import type { AskedServer, Delegation, DnsLookup, DsRecord, ServedKey, ServerAnswer } from '../port.ts'
import { ask, type Endpoint } from './wire.ts'

export type AuthorityOptions = {
  resolver: Resolver
  timeoutMs: number
  /** For tests: the endpoint of a server's address instead of port 53. */
  reach?: (address: string) => Endpoint
}

/** How many servers of the parent are queried; large zones have up to thirteen with the same content. */
const maxServers = 6
const hostName = (name: string) => name.toLowerCase().replace(/\.$/, '')
const unique = <Value>(values: readonly Value[], key: (value: Value) => string): Value[] => [
  ...new Map(values.map((value) => [key(value), value])).values(),
]

/** Queries name servers directly: those of the parent zone, and those that a domain is delegated to. */
export function authorities({
  resolver,
  timeoutMs,
  reach = (address) => ({ address, port: 53 }),
}: AuthorityOptions): Pick<DnsLookup, 'delegationOf' | 'askServer' | 'textsAt'> {
  const addressesOf = async (host: string): Promise<string[]> => {
    if (isIP(host)) return [host]
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  }

  const whereIs = async ({ host, addresses = [] }: AskedServer): Promise<string[]> =>
    addresses.length > 0 ? [...addresses] : addressesOf(hostName(host))

  /** The answer of the first address that answers. */
  async function askAt(addresses: readonly string[], name: string, type: string): Promise<Message | undefined> {
    for (const address of [...addresses].sort((one, other) => Number(isIPv4(other)) - Number(isIPv4(one)))) {
      const message = await ask(reach(address), name, type, timeoutMs)
      if (message) return message
    }
    return undefined
  }

  /** The parent zone: the nearest ancestor that has name servers. */
  async function parentOf(domain: string): Promise<{ zone: string; hosts: string[] } | undefined> {
    const labels = domain.split('.')
    for (let up = 1; up < labels.length; up++) {
      const zone = labels.slice(up).join('.')
      const hosts = await resolver.resolveNs(zone).catch(() => [])
      if (hosts.length > 0) return { zone, hosts: hosts.map(hostName).sort() }
    }
    return undefined
  }

  async function askParent(host: string, domain: string) {
    const addresses = await addressesOf(host)
    const [referral, ds] = await Promise.all([askAt(addresses, domain, 'NS'), askAt(addresses, domain, 'DS')])
    return isAnswer(referral) && isAnswer(ds) ? { referral, ds } : undefined
  }

  return {
    async delegationOf(domain): Promise<Outcome<Delegation>> {
      const parent = await parentOf(domain)
      if (!parent) return { kind: 'retry', afterSeconds: 60, detail: `no zone above ${domain} was found` }
      const hosts = parent.hosts.slice(0, maxServers)
      const told = await Promise.all(hosts.map((host) => askParent(host, domain)))
      const answered = told.filter((each) => each !== undefined)
      if (answered.length === 0)
        return { kind: 'retry', afterSeconds: 60, detail: `the servers of ${parent.zone} do not answer` }
      const referrals = answered.map(({ referral }) => referral)
      const ns = referrals.flatMap((message) => nsOf(message, domain))
      const ds = answered.flatMap((each) => recordsOf(each.ds.answers, domain, 'DS'))
      return done({
        parent: parent.zone,
        nameservers: unique(ns, ({ data }) => hostName(String(data))).map(({ data }) => ({
          host: hostName(String(data)),
          addresses: glueOf(referrals, hostName(String(data))),
        })),
        ds: unique(ds.map(dsOf), (each) => JSON.stringify(each)),
        ...(ns[0] ? { nameserverTtlSeconds: ns[0].ttl } : {}),
        ...(ds.length > 0 ? { dsTtlSeconds: Math.max(...ds.map(({ ttl }) => ttl)) } : {}),
        unanswered: hosts.filter((_, index) => told[index] === undefined),
      })
    },

    async textsAt(name, server) {
      const message = await askAt(await whereIs(server), name, 'TXT')
      if (!isAnswer(message) || !message.flag_aa) return undefined
      return recordsOf(message.answers, name, 'TXT').map(({ data }) => textOf(data))
    },

    async askServer(domain, server: AskedServer): Promise<ServerAnswer> {
      const host = hostName(server.host)
      const addresses = await whereIs(server)
      const nothing = { host, addresses, nameservers: [] }
      if (addresses.length === 0) return { ...nothing, standing: 'unresolved' }
      const soa = await askAt(addresses, domain, 'SOA')
      if (!soa) return { ...nothing, standing: 'silent' }
      if (!isAnswer(soa)) return { ...nothing, standing: 'refused' }
      const [start] = recordsOf(soa.answers, domain, 'SOA')
      if (!soa.flag_aa || !start) return { ...nothing, standing: 'lame' }
      const [ns, keys] = await Promise.all([askAt(addresses, domain, 'NS'), askAt(addresses, domain, 'DNSKEY')])
      return {
        host,
        addresses,
        standing: 'authoritative',
        serial: (start.data as { serial: number }).serial,
        nameservers: recordsOf(ns?.answers ?? [], domain, 'NS')
          .map(({ data }) => hostName(String(data)))
          .sort(),
        ...(isAnswer(keys) ? { keys: recordsOf(keys.answers, domain, 'DNSKEY').map(keyOf) } : {}),
      }
    },
  }
}

/** NXDOMAIN is an answer too; REFUSED and SERVFAIL are none. */
const isAnswer = (message: Message | undefined): message is Message =>
  message?.rcode === 'NOERROR' || message?.rcode === 'NXDOMAIN'

const recordsOf = (records: readonly Resource[], name: string, type: string): Resource[] =>
  records.filter((record) => record.type === type && hostName(record.name) === name)

/** A parent answers with a referral; a server of both zones answers for the child directly. */
const nsOf = (message: Message, domain: string): Resource[] =>
  recordsOf([...message.answers, ...message.authorities], domain, 'NS')

const glueOf = (messages: readonly Message[], host: string): string[] => [
  ...new Set(
    messages.flatMap(({ additionals }) =>
      additionals
        .filter(({ name, type }) => (type === 'A' || type === 'AAAA') && hostName(name) === host)
        .map(({ data }) => String(data)),
    ),
  ),
]

/** The strings are joined: where they were split has no meaning (RFC 7208 §3.3). */
const textOf = (data: unknown): string =>
  (Array.isArray(data) ? data : [data]).map((piece) => Buffer.from(piece as Uint8Array).toString('utf8')).join('')

function dsOf({ data }: Resource): DsRecord {
  const { keyTag, algorithm, digestType, digest } = data as Omit<DsRecord, 'digest'> & { digest: Uint8Array }
  return { keyTag, algorithm, digestType, digest: Buffer.from(digest).toString('hex') }
}

function keyOf({ data }: Resource): ServedKey {
  const { flags, algorithm, key } = data as { flags: number; algorithm: number; key: Uint8Array }
  const served = { flags, algorithm, publicKey: Buffer.from(key).toString('base64') }
  return { keyTag: keyTagOf(served) ?? 0, ...served }
}
