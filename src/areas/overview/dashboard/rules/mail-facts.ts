import { isSpf, maxSpfLookups, parseSpf, spfLookups, spfSeverity } from '#areas/domains/dns/rules/spf.ts'

/** What the records of a zone say about its mail, as far as they can be judged without asking anybody. */
export type ZoneLine = { name: string; text: string }

export type MailFacts = {
  /** Where mail is taken, first choice first. */
  servers: string[]
  spf: { state: 'missing' | 'several' | 'broken' | 'strict' | 'soft' | 'open'; text: string | null }
  dmarc: { state: 'missing' | 'several' | 'broken' | 'none' | 'quarantine' | 'reject'; text: string | null }
  /** Names under which a key for signing (DKIM) stands. */
  dkim: string[]
}

const isOwn = (name: string): boolean => name === '' || name === '@'
const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '')

export function mailFacts(zone: {
  mx: readonly (ZoneLine & { priority: number })[]
  txt: readonly ZoneLine[]
  /** Some providers have their keys by reference. */
  cname: readonly ZoneLine[]
}): MailFacts {
  const keys = [...zone.txt, ...zone.cname].filter(({ name }) => plain(name).endsWith('._domainkey'))
  return {
    servers: zone.mx
      .filter(({ name }) => isOwn(name))
      .toSorted((one, other) => one.priority - other.priority)
      .map(({ text }) => text),
    spf: spfOf(zone.txt.filter(({ name, text }) => isOwn(name) && isSpf(text)).map(({ text }) => text)),
    dmarc: dmarcOf(zone.txt.filter(({ name }) => plain(name) === '_dmarc').map(({ text }) => text)),
    dkim: [...new Set(keys.map(({ name }) => plain(name).replace(/\._domainkey$/, '')))].sort(),
  }
}

function spfOf(found: readonly string[]): MailFacts['spf'] {
  const [text] = found
  if (text === undefined) return { state: 'missing', text: null }
  // Two of them and receivers take neither (RFC 7208 §4.5).
  if (found.length > 1) return { state: 'several', text }
  const record = parseSpf(text)
  if (record.wrong.length > 0 || spfLookups(record) > maxSpfLookups) return { state: 'broken', text }
  const severity = spfSeverity(record)
  return { state: severity === 'fail' ? 'strict' : severity === 'softfail' ? 'soft' : 'open', text }
}

const policies = ['none', 'quarantine', 'reject'] as const

function dmarcOf(found: readonly string[]): MailFacts['dmarc'] {
  const records = found.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text.trim()))
  const [text] = records
  if (text === undefined) return { state: 'missing', text: null }
  if (records.length > 1) return { state: 'several', text }
  const wanted = /(?:^|;)\s*p\s*=\s*(\w+)/i.exec(text)?.[1]?.toLowerCase()
  return { state: policies.find((policy) => policy === wanted) ?? 'broken', text }
}
