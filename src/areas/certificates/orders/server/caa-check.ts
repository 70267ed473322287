import { type CaaAnswer, type CaaRecord, caaOf, caaVerdict } from '#base/certificate/caa.ts'
import type { CertificateShop } from '#drivers/certificate-shop/port.ts'
import { dnsLookupKey } from '#drivers/dns-lookup/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { answered } from '#platform/operations/answers.ts'
import { shopOf } from './certificates.ts'

/** `name` may not be certified, by the records `at` it or above it. */
export type CaaFound = { name: string; at: string; records: string[] }
export type CaaObstacle = CaaFound | 'dns'

/** The record that lets the authority in beside those that are there. */
export function caaWanted({ caaIssuers: [issuer = ''] }: Pick<CertificateShop, 'caaIssuers'>, found: CaaFound): string {
  const isWild = found.name.startsWith('*.') && found.records.some((record) => / issuewild /i.test(record))
  return textOf({ flags: 0, tag: isWild ? 'issuewild' : 'issue', value: issuer })
}
const textOf = ({ flags, tag, value }: CaaRecord): string => `${flags} ${tag} "${value}"`

/** The name relative to its domain, as a look-up takes it; undefined for one above it. */
const relativeTo = (name: string, domain: string): string | undefined => {
  if (name === domain) return '@'
  return name.endsWith(`.${domain}`) ? name.slice(0, -domain.length - 1) : undefined
}

/** Which of the names the authority may not certify, by what their domain says in DNS (CAA), before anything is ordered. */
export async function caaObstacle(
  ctx: Pick<JobCtx, 'driver'>,
  names: readonly string[],
  domain: string,
): Promise<CaaObstacle | undefined> {
  const issuers = shopOf(ctx).caaIssuers
  // Nobody knows by which name this authority is allowed.
  if (issuers.length === 0) return undefined
  const known = new Map<string, CaaAnswer>()
  const look = async (name: string): Promise<CaaAnswer> => {
    const relative = relativeTo(name, domain)
    // Above the domain is its registry, which says nothing.
    if (relative === undefined) return []
    const kept = known.get(name)
    if (kept) return kept
    const said = answered(await ctx.driver(dnsLookupKey).lookUp(domain, [{ name: relative, types: ['CAA'] }]))
    const answer = !said || said.unanswered.length > 0 ? 'error' : said.records.flatMap(({ data }) => caaOf(data) ?? [])
    known.set(name, answer)
    return answer
  }
  for (const name of names) {
    const verdict = await caaVerdict({ domain: name, issuers }, look)
    if (verdict.error) return 'dns'
    const at = verdict.foundAt ?? domain
    const found = known.get(at)
    if (!verdict.mayIssue) return { name, at, records: found && found !== 'error' ? found.map(textOf) : [] }
  }
  return undefined
}
