import { originOf } from '#areas/domains/dns/rules/names.ts'
import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import { dnsHostKey } from '#drivers/dns-host/port.ts'
import { type Delegation, dnsLookupKey, type ServerAnswer } from '#drivers/dns-lookup/port.ts'
import type { RegistryKey } from '#drivers/registrar/port.ts'
import type { Work } from '#platform/context.ts'
import { answered, isDone } from '#platform/operations/answers.ts'
import type { Nameserver } from '../rules/own-nameservers.ts'
import { darkTags } from '../rules/vouching.ts'
import type { Mode } from './wanted.ts'

type Looking = Pick<Work, 'driver' | 'log'>

/** What the zone above answers now; undefined when nobody there does. */
export async function atParent({ driver, log }: Looking, domain: string): Promise<Delegation | undefined> {
  const outcome = await driver(dnsLookupKey).delegationOf(domain)
  if (isDone(outcome)) return outcome.value
  log.warn({ outcome: outcome.kind, domain }, 'the parent zone without an answer')
  return undefined
}

export const askServers = (
  { driver }: Looking,
  domain: string,
  servers: readonly Nameserver[],
): Promise<ServerAnswer[]> => Promise.all(servers.map((server) => driver(dnsLookupKey).askServer(domain, server)))

type Digest = { keyTag: number; algorithm: number }

/** What the parent vouches for: by its own answer, or, where it gives none, by what the registry was told. */
export const vouchedFor = (parent: Delegation | undefined, registered: readonly RegistryKey[]): readonly Digest[] =>
  parent?.ds ?? registered

/**
 * Key tags for which the domain would go dark at these servers. Our own servers sign with the keys that the name server has;
 * others with what they publish. A server that does not say is taken for one that does not sign.
 */
export async function darkAt(
  looking: Looking,
  domain: Pick<DomainRecord, 'name'>,
  digests: readonly Digest[],
  next: { mode: Mode; servers: readonly Nameserver[] },
): Promise<number[]> {
  if (digests.length === 0) return []
  if (next.mode === 'ours') {
    const signed = await looking.driver(dnsHostKey).readDnssec(originOf(domain.name))
    return darkTags(digests, answered(signed)?.keys ?? [])
  }
  const answers = await askServers(looking, domain.name, next.servers)
  const dark = answers.flatMap((answer) => darkTags(digests, answer.keys ?? []))
  return [...new Set(dark)].sort((one, other) => one - other)
}
