import { describe, expect, it } from 'vitest'
import type { KeptRecord } from '#areas/domains/dns/rules/zone.ts'
import { dkimOf } from './dkim.ts'
import { dmarcFindings, reportConsent, reportHosts } from './dmarc/findings.ts'
import { spfFindings } from './spf/findings.ts'
import type { DnsAnswer, DnsQuestioner } from './spf/resolver.ts'
import { spfTree } from './spf/tree.ts'
import { withDraft, zoneFirst } from './zone-answers.ts'

/** DNS with these texts and addresses; `?` is a name without an answer. */
const dns =
  (names: Readonly<Record<string, Partial<Record<string, readonly string[]>> | '?'>>): DnsQuestioner =>
  async (name, type) => {
    const here = names[name]
    if (here === '?') return { kind: 'failed' }
    const data = here?.[type]
    return data ? { kind: 'found', data } : { kind: 'nothing' }
  }
const codesOf = async (record: string, names: Parameters<typeof dns>[0] = {}, hasMail = false) =>
  spfFindings(await spfTree(dns({ 'ik.be': { A: ['192.0.2.1'] }, ...names }), 'ik.be', record), hasMail).map(
    ({ code }) => code,
  )

describe('an SPF record has a finding when', () => {
  const deep = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`s${index}.be`, { TXT: [`v=spf1 include:s${index + 1}.be -all`] }]),
  )
  it.each([
    ['nothing is wrong', 'v=spf1 a -all', {}, []],
    ['a word is no SPF', 'v=spf1 ip4:1 -all', {}, ['term']],
    ['includes of includes cost too much', 'v=spf1 include:s0.be -all', deep, ['lookups', 'include_missing']],
    ['an include has no record', 'v=spf1 include:leeg.be -all', {}, ['include_missing']],
    [
      'an include has two',
      'v=spf1 include:x.be -all',
      { 'x.be': { TXT: ['v=spf1 a', 'v=spf1'] } },
      ['include_several'],
    ],
    ['an include is broken', 'v=spf1 include:x.be -all', { 'x.be': { TXT: ['v=spf1 foo -all'] } }, ['include_broken']],
    [
      'an include leads back',
      'v=spf1 include:x.be -all',
      { 'x.be': { TXT: ['v=spf1 redirect=ik.be'] } },
      ['include_loop'],
    ],
    ['nobody answers', 'v=spf1 include:x.be -all', { 'x.be': '?' as const }, ['unanswered']],
    ['too much finds nothing', 'v=spf1 a:1.be a:2.be mx:3.be -all', {}, ['voids', 'empty', 'empty', 'empty']],
    ['everybody may send', 'v=spf1 +all', {}, ['open']],
    ['it has no end', 'v=spf1 a', {}, ['without_all']],
    ['something stands behind the end', 'v=spf1 -all a', {}, ['behind_all']],
    ['a redirect is useless', 'v=spf1 -all redirect=x.be', {}, ['redirect_ignored']],
    ['it is too long', `v=spf1 ${'ip4:192.0.2.1 '.repeat(20)}-all`, {}, ['length', 'twice']],
  ] as const)('%s', async (_what, record, names, codes) => {
    expect(await codesOf(record, names)).toEqual(codes)
  })

  it('costs the look-ups before its end, each include every time', async () => {
    const ask = dns({ 'x.be': { TXT: ['v=spf1 mx a -all include:nooit.be'], A: ['192.0.2.1'], MX: ['x.be'] } })
    const { lookups, voids } = await spfTree(ask, 'ik.be', 'v=spf1 include:x.be include:x.be -all')
    expect({ lookups, voids }).toEqual({ lookups: 6, voids: 0 })
  })
  it.each([
    ['v=spf1 -all', true, ['nobody']],
    ['v=spf1 ~all', true, ['nobody']],
    ['v=spf1 -all', false, []],
    ['v=spf1 a -all', true, []],
    ['v=spf1 ?all', true, ['neutral']],
  ])('authorises nobody although the domain has mail servers: %s (%s)', async (record, hasMail, codes) => {
    expect(await codesOf(record, {}, hasMail)).toEqual(codes)
  })
})

describe('names of our own zone', () => {
  const record = (name: string, type: string, data: string) => ({ id: 1, ttl: 60, name, type, data }) as KeptRecord
  const zone = [
    record('@', 'TXT', '"v=spf1 a -all"'),
    record('post', 'CNAME', 'www.ik.be.'),
    record('www', 'A', '192.0.2.5'),
    record('*', 'A', '192.0.2.6'),
    record('elders', 'NS', 'ns.x.be.'),
  ]
  const ask = zoneFirst(zone, 'ik.be', dns({ 'a.elders.ik.be': { A: ['192.0.2.7'] }, 'ver.be': { A: ['192.0.2.8'] } }))
  const found = (...data: string[]): DnsAnswer => ({ kind: 'found', data })
  it.each([
    ['ik.be', 'TXT', found('v=spf1 a -all')],
    ['post.ik.be', 'A', found('192.0.2.5')],
    ['iets.ik.be', 'A', found('192.0.2.6')],
    ['www.ik.be', 'AAAA', { kind: 'nothing' }],
    ['a.elders.ik.be', 'A', found('192.0.2.7')],
    ['ver.be', 'A', found('192.0.2.8')],
  ] as const)('%s %s are answered from the zone, other names by DNS', async (name, type, answer) => {
    expect(await ask(name, type)).toEqual(answer)
  })
  it('are overridden by a record that is being edited', async () => {
    expect(await withDraft(ask, 'ik.be', 'v=spf1 -all')('IK.be', 'TXT')).toEqual(found('v=spf1 -all'))
  })
})

describe('a DMARC record', () => {
  const codes = (record: string, consents: Record<string, string[] | null> = {}) =>
    dmarcFindings(record, new Map(Object.entries(consents))).map(({ code }) => code)
  it.each([
    ['v=DMARC1; p=reject; rua=mailto:d@ik.be', []],
    ['v=DMARC1; p=reject', ['strict_without_reports']],
    ['v=DMARC1; p=none', ['dmarc_none', 'no_reports']],
    ['v=DMARC1; p=reject; sp=none; rua=mailto:d@ik.be', ['weaker_below']],
    ['v=DMARC1; p=reject; pct=50; t=y; rua=mailto:d@ik.be', ['testing', 'removed_tag']],
    ['v=DMARC1; p=reject; rua=https://x.be/', ['not_an_address']],
  ])('%s has the finding %j', (record, said) => expect(codes(record)).toEqual(said))
  it('has reports sent only to hosts that consent', () => {
    const record = 'v=DMARC1; p=reject; rua=mailto:d@sub.ik.be,mailto:d@ver.be!10m; ruf=mailto:d@stil.be'
    expect(reportHosts(record)).toEqual(['sub.ik.be', 'ver.be', 'stil.be'])
    expect(reportConsent('ik.be', 'ver.be')).toBe('ik.be._report._dmarc.ver.be')
    expect(codes(record, { 'ver.be': ['v=DMARC1;'], 'stil.be': null })).toEqual(['reports_unanswered'])
    expect(codes(record, { 'ver.be': [] })).toEqual(['reports_refused'])
  })
})

it.each([
  [`v=DKIM1; k=rsa; p=${'A'.repeat(216)}`, { kind: 'key', bits: 1024 }],
  [`p=${'A'.repeat(392)}`, { kind: 'key', bits: 2048 }],
  ['v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=', { kind: 'key', bits: null }],
  ['v=DKIM1; p=', { kind: 'revoked', bits: null }],
  ['v=DKIM1; k=rsa', { kind: 'broken', bits: null }],
])('the key %s is classified by its length', (text, key) => expect(dkimOf(text)).toEqual(key))
