import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSpf, printSpf } from '#areas/domains/dns/rules/spf.ts'
import { type DmarcChoices, dmarcChoicesOf, dmarcText } from './dmarc/choices.ts'
import { dmarcPolicies, parseDmarc } from './dmarc/record.ts'
import { choicesOf, mergedSpf, type SpfChoices, spfText, withInclude } from './spf/choices.ts'

const octet = fc.integer({ min: 0, max: 255 })
const ip4 = fc.tuple(octet, octet, octet, octet).map((octets) => octets.join('.'))
const ip6 = fc.integer({ min: 1, max: 0xffff }).map((group) => `2001:db8::${group.toString(16)}`)
const host = fc.stringMatching(/^[a-z]{1,8}\.[a-z]{2,5}\.be$/)
const some = <T>(one: fc.Arbitrary<T>) => fc.uniqueArray(one, { maxLength: 4 })
const unknown = fc.constantFrom(
  'exists:%{i}.lijst.be',
  'a:mail.be',
  '?include:los.be',
  '-ip4:192.0.2.9',
  'ptr',
  'naam=waarde',
)

const spfChoices: fc.Arbitrary<SpfChoices> = fc.record({
  a: fc.boolean(),
  mx: fc.boolean(),
  ip4: some(ip4),
  ip6: some(ip6),
  includes: some(host),
  kept: some(unknown).map((terms) => terms.toSorted((one, other) => +one.includes('=') - +other.includes('='))),
  severity: fc.constantFrom('fail', 'softfail', 'neutral', 'pass', null),
})
const dmarcChoices: fc.Arbitrary<DmarcChoices> = fc.record({
  policy: fc.constantFrom(...dmarcPolicies),
  subdomains: fc.constantFrom(...dmarcPolicies, null),
  nonexistent: fc.constantFrom(...dmarcPolicies, null),
  testing: fc.boolean(),
  strictDkim: fc.boolean(),
  strictSpf: fc.boolean(),
  reports: some(host.map((name) => `dmarc@${name}`)),
  failures: some(host.map((name) => `fouten@${name}`)),
  kept: some(fc.constantFrom('pct=50', 'fo=1', 'psd=n', 'vreemd=1')),
})

describe('the SPF wizard', () => {
  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(spfChoices, (choices) => {
        const text = spfText(choices)
        expect(choicesOf(parseSpf(text))).toEqual(choices)
        expect(parseSpf(text).wrong).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
  it('keeps a record word for word when no choice differs, and prints every record as it was read', () => {
    fc.assert(
      fc.property(spfChoices, spfChoices, (was, other) => {
        const present = spfText(was)
        expect(spfText(choicesOf(parseSpf(present)), present)).toBe(present)
        expect(printSpf(parseSpf(present))).toBe(present)
        const changed = spfText({ ...other, kept: was.kept }, present)
        for (const term of was.kept) expect(` ${changed} `).toContain(` ${term} `)
      }),
      { numRuns: 100 },
    )
  })
  it.each([
    ['v=spf1 mx include:vreemd.be -all', 'v=spf1 mx include:vreemd.be include:_spf.google.com -all'],
    ['v=spf1 include:_SPF.google.com. ~all', 'v=spf1 include:_SPF.google.com. ~all'],
    [
      'v=spf1 exists:%{i}.l.be onzin ?all exp=e.be',
      'v=spf1 exists:%{i}.l.be onzin include:_spf.google.com ?all exp=e.be',
    ],
    [undefined, 'v=spf1 include:_spf.google.com ~all'],
  ])('puts an include into %s and keeps the rest', (present, after) => {
    expect(withInclude(present, '_spf.google.com')).toBe(after)
  })
  it('merges several records into one, without duplicates', () => {
    expect(mergedSpf(['v=spf1 mx a -all', 'v=spf1 MX include:x.be ~all', 'v=spf1 ip4:192.0.2.1 redirect=y.be'])).toBe(
      'v=spf1 mx a include:x.be ip4:192.0.2.1 redirect=y.be -all',
    )
  })
})

describe('the DMARC builder', () => {
  it('reads back what it wrote, and writes nothing invalid', () => {
    fc.assert(
      fc.property(dmarcChoices, (choices) => {
        const text = dmarcText(choices)
        expect(dmarcChoicesOf(text)).toEqual(choices)
        expect(parseDmarc(text).problems).toEqual([])
        expect(dmarcText(dmarcChoicesOf(text), text)).toBe(text)
      }),
      { numRuns: 200 },
    )
  })
  it('writes the standard short form', () => {
    const choices = { ...dmarcChoicesOf('v=DMARC1;p=none;adkim=s;ri=86400'), policy: 'reject' as const }
    expect(dmarcText(choices)).toBe('v=DMARC1; p=reject; adkim=s; ri=86400')
  })
})
