import { registrableDomain } from '#areas/domains/dns/rules/registrable-domain.ts'
import type { ServiceId } from '#base/ids.ts'
import { canonicalIp } from '#base/ip.ts'
import { dnsLookupKey } from '#drivers/dns-lookup/port.ts'
import type { Ctx } from '#platform/context.ts'
import { answered } from '#platform/operations/answers.ts'
import { type AskedService, proofName, proofText } from '../rules/name-proof.ts'
import { domainHere } from './of-another.ts'

/**
 * Whether whoever asks may have a name lead to a hosting: it is of a domain of theirs, or its owner has said so in public DNS, by
 * where it leads or by a text. Otherwise anybody could hold the names of others here, and their owner would order a hosting that
 * can never be made. Public DNS is asked, so nothing is held meanwhile.
 */
export async function isProvenName(
  ctx: Ctx,
  hostname: string,
  { id, addresses }: AskedService & { addresses: readonly string[] },
): Promise<boolean> {
  if ((await domainHere(ctx, hostname))?.is_visible) return true
  const domain = registrableDomain(hostname)
  if (!domain) return false
  const within = (name: string) => (name === domain ? '@' : name.slice(0, -domain.length - 1))
  const questions = [
    { name: within(hostname), types: ['A', 'AAAA'] },
    { name: within(proofName(hostname)), types: ['TXT'] },
  ] as const
  const { records } = answered(await ctx.driver(dnsLookupKey).lookUp(domain, questions)) ?? { records: [] }
  const ours = new Set(addresses.map(canonicalIp))
  return records.some(({ type, data }) =>
    type === 'TXT' ? data.trim() === proofText({ id }) : ours.has(canonicalIp(data)),
  )
}

/** What whoever may not have a name is told to do. */
export const unprovenValues = (alias: string, id: ServiceId, addresses: readonly string[]) => ({
  ...{ alias, address: addresses.join(' / '), record: proofName(alias), text: proofText({ id }) },
})
