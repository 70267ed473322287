import { isSpf } from '#areas/domains/dns/rules/spf.ts'
import type { KeptRecord } from '#areas/domains/dns/rules/zone.ts'
import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import type { LookedUp, PublicRecord, Question } from '#drivers/dns-lookup/port.ts'
import type { Work } from '#platform/context.ts'
import type { MailPolicy } from '../contract/shapes.ts'
import { dkimOf, usualSelectors } from '../rules/dkim.ts'
import { isDmarc } from '../rules/dmarc/record.ts'
import { hostOfMx, textOf } from '../rules/plan/mail-lines.ts'
import { type DnsAnswer, type DnsQuestioner, withoutDot } from '../rules/spf/resolver.ts'
import { analyseDmarc, analyseSpf } from './analyse.ts'
import { publicRecords, questionerFor, zoneOf } from './ask-dns.ts'

const keyName = /^(.+)\._domainkey$/
const isMtaSts = (text: string) => /^v=STSv1\s*;/i.test(text)
const isTlsReport = (text: string) => /^v=TLSRPTv1\s*;/i.test(text)

/** One form for records of our zone and of public DNS. */
type Texts = { at(name: string, fits: (text: string) => boolean): string[] }
const zoneTexts = (records: readonly KeptRecord[]): Texts => ({
  at: (name, fits) =>
    records
      .filter((record) => record.name === name && record.type === 'TXT')
      .map(textOf)
      .filter(fits),
})
const publicTexts = ({ records }: LookedUp): Texts => ({
  at: (name, fits) =>
    records
      .filter((record) => record.name === name && record.type === 'TXT')
      .map(({ data }) => data)
      .filter(fits),
})

/** The mail protection of a domain: the records of our zone and of public DNS, and the findings. */
export async function mailPolicyOf(work: Pick<Work, 'sql' | 'driver'>, domain: DomainRecord): Promise<MailPolicy> {
  const zone = await zoneOf(work, domain)
  const ours = zone.state === 'none' ? undefined : zoneTexts(zone.records)
  const selectors = selectorsOf(zone.records)
  const seen = await publicRecords(work, domain.name, questionsOf(selectors))
  const theirs = seen && publicTexts(seen)
  const ask = questionerFor(work, domain.name, zone)
  const both = (name: string, fits: (text: string) => boolean) => ({
    zone: ours?.at(name, fits) ?? null,
    public: seen?.unanswered.includes(name) ? null : (theirs?.at(name, fits) ?? null),
  })
  const spf = both('@', isSpf)
  const dmarc = both('_dmarc', isDmarc)
  const first = (found: { zone: string[] | null; public: string[] | null }) => (found.zone ?? found.public)?.[0] ?? null
  const mailServers = mailServersOf(ours ? zone.records : seen?.records)
  const [spfAnalysis, dmarcAnalysis, lostMailServers] = await Promise.all([
    analyseSpf(ask, domain.name, { hasMail: (mailServers ?? []).some(Boolean) }),
    // Queried by name, since the record may be elsewhere, behind a CNAME.
    ask(`_dmarc.${domain.name}`, 'TXT').then((answer) => analyseDmarc(ask, domain.name, textsIn(answer, isDmarc))),
    lostOf(ask, domain.name, mailServers ?? []),
  ])
  return {
    domain: domain.name,
    zone: zone.state,
    mailServers,
    lostMailServers,
    spf: { ...spf, analysis: spfAnalysis },
    dmarc: { ...dmarc, analysis: dmarcAnalysis },
    dkim: keysOf(ours ? zone.records : [], seen?.records ?? []),
    mtaSts: first(both('_mta-sts', isMtaSts)),
    tlsReports: first(both('_smtp._tls', isTlsReport)),
  }
}

/** Null when there was no answer. */
const textsIn = (answer: DnsAnswer, fits: (text: string) => boolean): string[] | null =>
  answer.kind === 'failed' ? null : answer.kind === 'found' ? answer.data.filter(fits) : []

const selectorsOf = (records: readonly { name: string }[]): string[] => [
  ...new Set(records.flatMap(({ name }) => keyName.exec(name)?.[1] ?? [])),
]

const questionsOf = (selectors: readonly string[]): Question[] => [
  { name: '@', types: ['TXT', 'MX'] },
  ...['_dmarc', '_mta-sts', '_smtp._tls'].map((name) => ({ name, types: ['TXT'] as const })),
  ...[...new Set([...selectors, ...usualSelectors])]
    .slice(0, 40)
    .map((selector) => ({ name: `${selector}._domainkey`, types: ['CNAME', 'TXT'] as const })),
]

type AnyRecord = Pick<KeptRecord | PublicRecord, 'name' | 'data'> & { type: string; priority?: number }

function mailServersOf(records: readonly AnyRecord[] | undefined): string[] | null {
  if (!records) return null
  const priorityOf = ({ data, priority }: AnyRecord) => priority ?? Number.parseInt(data, 10)
  return records
    .filter(({ name, type }) => name === '@' && type === 'MX')
    .toSorted((one, other) => priorityOf(one) - priorityOf(other))
    .map((record) => withoutDot(hostOfMx(record)))
}

/** Mail servers within the domain that certainly have no address; others are not checked. */
async function lostOf(ask: DnsQuestioner, domain: string, servers: readonly string[]): Promise<string[]> {
  const own = servers.filter((host) => host === domain || host.endsWith(`.${domain}`))
  const answers = await Promise.all(own.map((host) => Promise.all([ask(host, 'A'), ask(host, 'AAAA')])))
  return own.filter((_, index) => answers[index]?.every(({ kind }) => kind === 'nothing'))
}

/** Known keys: those of our zone, and those that public DNS has under a usual selector. */
function keysOf(ours: readonly KeptRecord[], theirs: readonly PublicRecord[]): MailPolicy['dkim'] {
  const isKey = ({ name, type }: AnyRecord) => keyName.test(name) && (type === 'TXT' || type === 'CNAME')
  const known = [
    ...ours.filter(isKey).map((record) => ({ ...record, data: record.type === 'TXT' ? textOf(record) : record.data })),
    ...theirs.filter(isKey),
  ]
  return selectorsOf(known)
    .sort()
    .map((selector) => {
      const { type, data, name } = known.find((record) => record.name === `${selector}._domainkey`) as AnyRecord
      const key = type === 'CNAME' ? { kind: 'alias' as const, bits: null } : dkimOf(data)
      return { selector, ...key, content: withoutDot(data), public: theirs.some((record) => record.name === name) }
    })
}
