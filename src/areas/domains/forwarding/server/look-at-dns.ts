import { originOf } from '#areas/domains/dns/rules/names.ts'
import { leadingTypes } from '#areas/domains/dns/rules/record-types.ts'
import { canonicalIp } from '#base/ip.ts'
import { dnsHostKey } from '#drivers/dns-host/port.ts'
import { dnsLookupKey } from '#drivers/dns-lookup/port.ts'
import type { Work } from '#platform/context.ts'
import { answered, isDone, isRejectedAs } from '#platform/operations/answers.ts'
import { type DnsState, dnsStateOf } from '../rules/forwarding.ts'
import { fullHost } from '../rules/hostname.ts'
import { forwardingStore } from './forwarding-store.ts'

export type LookedAt = {
  /** The id of the rule. */
  id: number
  domain: string
  hostname: string
  nameserverMode: string
}
type Found = { type: string; data: string }

/**
 * Checks where a host leads now, and stores it with the rule. For zones on our own name servers these are asked
 * directly, to avoid cached answers; for others public DNS is asked.
 */
export async function lookAtDns(
  work: Pick<Work, 'sql' | 'config' | 'driver' | 'now'>,
  rule: LookedAt,
): Promise<{ state: DnsState; addresses: string[] }> {
  const found = await (rule.nameserverMode === 'ours' ? atOurServers : inPublic)(work, rule)
  const state = found === undefined ? 'silent' : dnsStateOf(found, work.config.forwarder.addresses)
  const addresses = (found ?? []).filter(({ type }) => leadingTypes.has(type)).map(({ data }) => data)
  await forwardingStore.noteDns(work.sql, rule.id, { state, addresses }, work.now())
  return { state, addresses }
}

async function atOurServers(work: Pick<Work, 'driver'>, rule: LookedAt): Promise<Found[] | undefined> {
  const zone = await work.driver(dnsHostKey).readZone(originOf(rule.domain))
  if (isRejectedAs(zone, 'no_such_zone')) return []
  if (!isDone(zone)) return undefined
  const name = originOf(fullHost(rule.hostname, rule.domain))
  return zone.value.rrsets
    .filter((set) => set.name === name)
    .flatMap(({ type, rdatas }) => rdatas.map((data) => ({ type, data: canonicalIp(data) ?? data })))
}

/** For a wildcard, a name that is unlikely to have records of its own. */
export const probe = (hostname: string): string => hostname.replace(/^\*/, 'forwarding-check')

async function inPublic(work: Pick<Work, 'driver'>, rule: LookedAt): Promise<Found[] | undefined> {
  const name = probe(rule.hostname)
  const heard = answered(await work.driver(dnsLookupKey).lookUp(rule.domain, [{ name, types: ['A', 'AAAA', 'CNAME'] }]))
  if (!heard || heard.unanswered.includes(name)) return undefined
  return heard.records.map(({ type, data }) => ({ type, data: canonicalIp(data) ?? data }))
}
