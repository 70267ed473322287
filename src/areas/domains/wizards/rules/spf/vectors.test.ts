import { describe, expect, it } from 'vitest'
import { isSpf, parseSpf } from '#areas/domains/dns/rules/spf.ts'
import { expectScore, vectorCases, vectorText } from '#test/kit/vectors.ts'
import { checkHost, type SpfVerdict } from './check-host.ts'
import type { DnsAnswer, DnsQuestioner } from './resolver.ts'

type ZoneEntry = 'TIMEOUT' | Record<string, string | string[] | [number, string]>
type Scenario = {
  description: string
  zonedata: Record<string, ZoneEntry[]>
  tests: Record<
    string,
    { helo: string; host: string; mailfrom: string; result: string | string[]; explanation?: string }
  >
}

/** DNS of a scenario: SPF entries are used for TXT where none is given, and `TIMEOUT` means no answer. */
function dnsOf(zonedata: Scenario['zonedata']): DnsQuestioner {
  const zone = new Map(Object.entries(zonedata).map(([name, entries]) => [name.toLowerCase(), entries]))
  const dataOf = (entries: readonly ZoneEntry[], type: string) =>
    entries.flatMap((entry) => {
      const value = entry === 'TIMEOUT' ? undefined : entry[type]
      if (value === undefined || value === 'NONE') return []
      if (type === 'MX') return [String(value[1])]
      return [Array.isArray(value) ? value.join('') : value]
    })
  const ask = async (name: string, type: string, depth: number): Promise<DnsAnswer> => {
    const entries = zone.get(name.replace(/\.$/, '').toLowerCase())
    if (!entries) return { kind: 'nothing' }
    const [alias] = dataOf(entries, 'CNAME')
    if (alias) return depth > 8 ? { kind: 'failed' } : ask(alias, type, depth + 1)
    const hasText = entries.some((entry) => entry !== 'TIMEOUT' && 'TXT' in entry)
    const data = dataOf(entries, type === 'TXT' && !hasText ? 'SPF' : type)
    if (data.length > 0) return { kind: 'found', data }
    return { kind: entries.includes('TIMEOUT') ? 'failed' : 'nothing' }
  }
  return (name, type) => ask(name, type, 0)
}

const text = vectorText('mail-auth/spf-rfc7208.json')
const records = vectorCases<{ record: string; error: string | null; note: string }>('mail-auth/spf-records.json')

describe('SPF', () => {
  it.skipIf(!text)('is evaluated as the suite of RFC 7208 says', async () => {
    const { scenarios } = JSON.parse(text ?? '{}') as { scenarios: Scenario[] }
    const told: { name: string; verdict: SpfVerdict; right: boolean }[] = []
    for (const { zonedata, tests } of scenarios)
      for (const [name, { host, mailfrom, helo, result, explanation }] of Object.entries(tests)) {
        const verdict = await checkHost(dnsOf(zonedata), { ip: host, sender: mailfrom, helo })
        const words = explanation === undefined || (verdict.explanation ?? 'DEFAULT') === explanation
        told.push({ name, verdict, right: [result].flat().includes(verdict.result) && words })
      }
    expect(told.length).toBeGreaterThan(100)
    expectScore('SPF evaluation (RFC 7208 suite)', told, (one) => one)
  })

  it.skipIf(!records)('is read as others read it', () => {
    expectScore('SPF records (checkdmarc)', records ?? [], ({ record, error, note }) => ({
      name: note,
      right: (isSpf(record) && parseSpf(record).wrong.length === 0) === (error === null),
    }))
  })
})
