import { registrableDomain } from '#areas/domains/dns/rules/registrable-domain.ts'
import { isInwardAddress } from '#base/public-address.ts'
import { refuser } from '#base/refusal.ts'
import { dnsLookupKey } from '#drivers/dns-lookup/port.ts'
import type { Ctx } from '#platform/context.ts'
import { answered } from '#platform/operations/answers.ts'
import { monitoringRefusals } from '../contract/refusals.ts'

const refuse = refuser(monitoringRefusals)

/**
 * Refuses a page whose name leads inside at this moment. It may do so later: whoever asks for the page looks again. DNS that is
 * silent says neither.
 */
export async function insistOnPublicPage(ctx: Ctx, url: string): Promise<void> {
  const host = new URL(url).hostname
  const domain = registrableDomain(host)
  if (domain === undefined) return
  const name = host === domain ? '@' : host.slice(0, -domain.length - 1)
  const found = answered(await ctx.driver(dnsLookupKey).lookUp(domain, [{ name, types: ['A', 'AAAA'] }]))
  const inward = found?.records.find(({ type, data }) => (type === 'A' || type === 'AAAA') && isInwardAddress(data))
  if (inward) refuse('page_leads_inward', { field: 'url', values: { host, address: inward.data } })
}
