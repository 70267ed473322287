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

/** The current answer of the parent zone; undefined when none of its servers answers. */
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

/** The DS records at the parent or, when it does not answer, those sent to the registry. */
export const vouchedFor = (parent: Delegation | undefined, registered: readonly RegistryKey[]): readonly Digest[] =>
  parent?.ds ?? registered

/**
 * Key tags with which the domain would fail validation at these servers. Our own servers sign with the keys of the name
 * server driver; others with what they publish. A server that does not answer is taken for one that does not sign.
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
