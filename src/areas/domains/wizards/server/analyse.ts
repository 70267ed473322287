import { registrableDomain } from '#areas/domains/dns/rules/registrable-domain.ts'
import { maxSpfLength, maxSpfLookups } from '#areas/domains/dns/rules/spf.ts'
import type { DmarcAnalysis, SpfAnalysis, SpfTrial } from '../contract/shapes.ts'
import {
  type DmarcFinding,
  dmarcFindingSeverities,
  dmarcFindings,
  reportConsent,
  reportHosts,
} from '../rules/dmarc/findings.ts'
import { parseDmarc, policyBelow } from '../rules/dmarc/record.ts'
import { countingRecord, organisationOf, walkUp } from '../rules/dmarc/tree-walk.ts'
import { canonicalClient, checkHost, maxSpfVoids } from '../rules/spf/check-host.ts'
import { spfFindingSeverities, spfFindings, spfLength } from '../rules/spf/findings.ts'
import { flatTree } from '../rules/spf/flat-tree.ts'
import type { DnsQuestioner } from '../rules/spf/resolver.ts'
import { type SpfTree, spfTree } from '../rules/spf/tree.ts'
import { withDraft } from '../rules/zone-answers.ts'

export const analysisOf = (tree: SpfTree, hasMail = false): SpfAnalysis => ({
  record: tree.record,
  lookups: tree.lookups,
  maxLookups: maxSpfLookups,
  voids: tree.voids,
  maxVoids: maxSpfVoids,
  length: spfLength(tree.record ?? ''),
  maxLength: maxSpfLength,
  terms: flatTree(tree),
  findings: spfFindings(tree, hasMail).map((finding) => ({ ...finding, severity: spfFindingSeverities[finding.code] })),
})

export const analyseSpf = async (
  ask: DnsQuestioner,
  domain: string,
  { record, hasMail }: { record?: string; hasMail?: boolean } = {},
): Promise<SpfAnalysis> => analysisOf(await spfTree(ask, domain, record), hasMail)

/** The verdict on mail from this address under a draft record; undefined for an invalid address. */
export async function trySpf(
  ask: DnsQuestioner,
  domain: string,
  record: string,
  text: string,
): Promise<SpfTrial | undefined> {
  const ip = canonicalClient(text)
  if (ip === undefined) return undefined
  const message = { ip, sender: `postmaster@${domain}`, helo: domain }
  const { result, fault, decidedBy, lookups } = await checkHost(withDraft(ask, domain, record), message)
  return { ip, result, fault: fault ?? null, decidedBy, lookups }
}

/** `records`: everything at `_dmarc`; null when unknown. */
export async function analyseDmarc(
  ask: DnsQuestioner,
  domain: string,
  records: readonly string[] | null,
): Promise<DmarcAnalysis> {
  const withSeverity = (findings: ReturnType<typeof dmarcFindings>) =>
    findings.map((finding) => ({ ...finding, severity: dmarcFindingSeverities[finding.code] }))
  if (records === null) return { record: null, findings: withSeverity([{ code: 'dmarc_unanswered', values: {} }]) }
  const [record, another] = records
  if (record === undefined) return { record: null, findings: withSeverity([await missing(ask, domain)]) }
  if (another !== undefined) return { record, findings: withSeverity([{ code: 'dmarc_several', values: {} }]) }
  const consents = await Promise.all(
    (await outsideHosts(ask, record, domain)).slice(0, 10).map(async (host) => {
      const answer = await ask(reportConsent(domain, host), 'TXT')
      return [host, answer.kind === 'failed' ? null : answer.kind === 'found' ? answer.data : []] as const
    }),
  )
  return { record, findings: withSeverity(dmarcFindings(record, new Map(consents))) }
}

/** For a domain without a record that of a parent may apply, for example its registry's. */
async function missing(ask: DnsQuestioner, domain: string): Promise<DmarcFinding> {
  const above = countingRecord(await walkUp(ask, domain))
  if (!above) return { code: 'dmarc_missing', values: {} }
  return { code: 'dmarc_inherited', values: { domain: above.domain, policy: policyBelow(parseDmarc(above.record)) } }
}

/**
 * Hosts of another organisation than the domain's. Where the tree walk gets no answer, the public suffix list decides.
 */
async function outsideHosts(ask: DnsQuestioner, record: string, domain: string): Promise<string[]> {
  const walked = withDraft(ask, `_dmarc.${domain}`, record)
  const ownerOf = async (name: string) => {
    const walk = await walkUp(walked, name)
    return walk.isSure ? organisationOf(walk) : (registrableDomain(name) ?? name)
  }
  const own = await ownerOf(domain)
  const hosts = reportHosts(record)
  const owners = await Promise.all(hosts.map(ownerOf))
  return hosts.filter((_, index) => owners[index] !== own)
}
