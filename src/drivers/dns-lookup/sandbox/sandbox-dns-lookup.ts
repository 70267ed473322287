import { createHash } from 'node:crypto'
import { done } from '../../outcome.ts'
import type { SandboxState } from '../../sandbox-state.ts'
import type { DnsLookup, DsRecord, PublicRecord, ServedKey } from '../port.ts'
import { foreignDsKey, foreignKeysKey, simulatedServers } from './simulated-servers.ts'
import { recordsOfZone } from './zone-records.ts'

/** Puts records into the sandbox of public DNS, for tests and the demo world. */
export type OutsideZones = {
  publish(domain: string, records: PublicRecord[]): Promise<void>
  /** DS records at the parent that did not come from the registrar. */
  publishDs(domain: string, ds: DsRecord[]): Promise<void>
  /** The keys that the customer's own name servers publish; until then they do not answer DNSKEY. */
  publishKeys(domain: string, keys: ServedKey[]): Promise<void>
}

const zoneKey = (domain: string) => `dns-lookup:zone:${domain}`
const isSilent = (domain: string) => domain.split('.', 1)[0]?.split('-').includes('silent')

const noAnswer = (domain: string) => ({ kind: 'retry', afterSeconds: 60, detail: `no answer for ${domain}` }) as const

/**
 * The sandbox of public DNS. It answers what was put into it; for a domain delegated to our name servers what the
 * sandbox name server holds; for every other name the records of an ordinary small site. A name that contains `silent`
 * gets no answer. The parent zone shows what the sandbox registrar has.
 */
export function openSandboxDnsLookup({
  state,
  pace = 1,
}: {
  state: SandboxState
  pace?: number
}): DnsLookup & OutsideZones {
  const servers = simulatedServers(state, pace)
  return {
    name: 'sandbox',
    async lookUp(domain, questions) {
      if (isSilent(domain)) return noAnswer(domain)
      const live = await servers.liveZone(domain)
      const zone =
        (await state.read<PublicRecord[]>(zoneKey(domain))) ??
        (live ? recordsOfZone(domain, live) : ordinaryZone(domain))
      const records = questions.flatMap(({ name, types }) => {
        const here = zone.filter((record) => record.name === name && types.includes(record.type))
        const alias = here.filter((record) => record.type === 'CNAME')
        return alias.length > 0 ? alias : here
      })
      return done({ records, unanswered: [] })
    },
    async delegationOf(domain) {
      return isSilent(domain) ? noAnswer(domain) : done(await servers.delegationOf(domain))
    },
    textsAt: (name, server) => servers.textsAt(name, server),
    askServer: (domain, { host, addresses = [] }) => servers.askServer(domain, host, addresses),

    async publish(domain, records) {
      await state.change(zoneKey(domain), () => records)
    },
    async publishDs(domain, ds) {
      await state.change(foreignDsKey(domain), () => ds)
    },
    async publishKeys(domain, keys) {
      await state.change(foreignKeysKey(domain), () => keys)
    },
  }
}

/** The same for the same name on every machine; addresses from documentation networks (RFC 5737, RFC 3849). */
function ordinaryZone(domain: string): PublicRecord[] {
  const last = 1 + ((createHash('sha256').update(domain).digest()[0] ?? 0) % 254)
  const record = (name: string, type: PublicRecord['type'], data: string, more: Partial<PublicRecord> = {}) => ({
    name,
    type,
    data,
    ttlSeconds: 3600,
    ...more,
  })
  return [
    record('@', 'A', `203.0.113.${last}`),
    record('@', 'AAAA', `2001:db8::${last.toString(16)}`),
    record('www', 'CNAME', `${domain}.`),
    record('@', 'MX', `mail.${domain}.`, { priority: 10 }),
    record('mail', 'A', `203.0.113.${last}`),
    record('@', 'TXT', 'v=spf1 mx -all'),
    record('_dmarc', 'TXT', `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`),
    record('autodiscover', 'CNAME', `mail.${domain}.`),
  ]
}
