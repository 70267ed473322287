import { isIP } from 'node:net'
import { brands } from '#brands/brands.ts'
import { sandboxDnssecKey } from '../../sandbox-dnssec-key.ts'
import type { SandboxState } from '../../sandbox-state.ts'
import type { AskedServer, Delegation, DsRecord, ServedKey, ServerAnswer } from '../port.ts'
import { recordsOfZone } from './zone-records.ts'

/** The part of a name at the sandbox registrar that its parent zone would show. */
type Held = { nameservers: { host: string; addresses?: string[] }[]; dnssecKeys: { digests?: string[] }[] }
type HeldName = { held?: Held }
/** The part of a zone of the sandbox name server that is read here. */
type HostZone = { rrsets?: { name: string; type: string; ttlSeconds: number; rdatas: string[] }[]; dnssec?: boolean }

export const foreignDsKey = (domain: string) => `dns-lookup:ds:${domain}`
export const foreignKeysKey = (domain: string) => `dns-lookup:keys:${domain}`
const elsewhere = ['ns1.elders.example', 'ns2.elders.example']
const ours = new Set<string>(Object.values(brands).flatMap(({ nameservers }) => [...nameservers]))
const hasWord = (host: string, word: string) => host.split(/[.-]/).includes(word)
/** A documentation network (RFC 5737) whose servers never answer. */
const isSilentAddress = (address: string) => address.startsWith('198.51.100.')

/**
 * The parent zone and the name servers of the sandbox world, from the state of the sandbox registrar and name server.
 */
export function simulatedServers(state: SandboxState, pace: number) {
  const heldName = async (domain: string) => (await state.read<HeldName>(`registrar:domain:${domain}`))?.held
  const hostZone = (domain: string) => state.read<HostZone>(`dns-host:zone:${domain}.`)
  const apexServers = (zone: HostZone | undefined, domain: string) =>
    (zone?.rrsets ?? [])
      .filter(({ name, type }) => type === 'NS' && name === `${domain}.`)
      .flatMap(({ rdatas }) => rdatas.map((host) => host.replace(/\.$/, '')))

  return {
    /** The zone at our name servers, if the domain is delegated to them. */
    async liveZone(domain: string) {
      const held = await heldName(domain)
      if (!held) return undefined
      const zone = await hostZone(domain)
      const apex = apexServers(zone, domain)
      return held.nameservers.some(({ host }) => apex.includes(host)) ? zone?.rrsets : undefined
    },

    async delegationOf(domain: string): Promise<Delegation> {
      const held = await heldName(domain)
      const servers: Held['nameservers'] = held?.nameservers ?? elsewhere.map((host) => ({ host }))
      const digests = (held?.dnssecKeys ?? []).flatMap((key) => key.digests ?? [])
      const foreign = (await state.read<DsRecord[]>(foreignDsKey(domain))) ?? []
      const ds = [...digests.map(readDs), ...foreign]
      return {
        parent: domain.slice(domain.indexOf('.') + 1),
        nameservers: servers.map(({ host, addresses = [] }) => ({ host, addresses })),
        ds,
        nameserverTtlSeconds: Math.ceil(86_400 / pace),
        ...(ds.length > 0 ? { dsTtlSeconds: Math.ceil(1800 / pace) } : {}),
        unanswered: [],
      }
    },

    /** From the nearest zone that contains the name, if this server is authoritative for it. */
    async textsAt(name: string, { host, addresses = [] }: AskedServer): Promise<string[] | undefined> {
      if (
        hasWord(host, 'silent') ||
        hasWord(host, 'lame') ||
        (addresses.length > 0 && addresses.every(isSilentAddress))
      )
        return undefined
      for (let rest = name; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
        const zone = await hostZone(rest)
        if (!zone?.rrsets) continue
        const relative = name === rest ? '@' : name.slice(0, -rest.length - 1)
        const texts = recordsOfZone(rest, zone.rrsets).filter((each) => each.type === 'TXT' && each.name === relative)
        return apexServers(zone, rest).includes(host) ? texts.map(({ data }) => data) : undefined
      }
      return undefined
    },

    async askServer(domain: string, host: string, known: readonly string[]): Promise<ServerAnswer> {
      const addresses = isIP(host) ? [host] : known.length > 0 ? [...known] : [simulatedAddress(host)]
      const answer = (standing: ServerAnswer['standing'], more: Partial<ServerAnswer> = {}): ServerAnswer => ({
        host,
        addresses,
        standing,
        nameservers: [],
        ...more,
      })
      if (hasWord(host, 'nowhere') && known.length === 0) return answer('unresolved', { addresses: [] })
      if (hasWord(host, 'silent') || addresses.every(isSilentAddress)) return answer('silent')
      if (hasWord(host, 'lame')) return answer('lame')
      const zone = await hostZone(domain)
      const apex = apexServers(zone, domain)
      if (apex.includes(host))
        return answer('authoritative', {
          serial: Number(zone?.rrsets?.find(({ type }) => type === 'SOA')?.rdatas[0]?.split(' ')[2] ?? 1),
          nameservers: apex.sort(),
          keys: zone?.dnssec ? [servedKey(domain)] : [],
        })
      if (ours.has(host)) return answer('refused')
      const keys = await state.read<ServedKey[]>(foreignKeysKey(domain))
      const registered = (await heldName(domain))?.nameservers.map((server) => server.host) ?? elsewhere
      return answer('authoritative', { serial: 2_026_010_101, nameservers: registered, ...(keys ? { keys } : {}) })
    },
  }
}

/** The same for the same name; from a documentation network. */
const simulatedAddress = (host: string): string =>
  `203.0.113.${1 + ([...host].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 254)}`

function servedKey(domain: string): ServedKey {
  const { keyTag, flags, algorithm, publicKey } = sandboxDnssecKey(`${domain}.`)
  return { keyTag, flags, algorithm, publicKey }
}

function readDs(text: string): DsRecord {
  const [keyTag, algorithm, digestType, ...digest] = text.split(' ')
  return {
    keyTag: Number(keyTag),
    algorithm: Number(algorithm),
    digestType: Number(digestType),
    digest: digest.join('').toLowerCase(),
  }
}
