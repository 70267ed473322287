import { describe, expect, it } from 'vitest'
import { planChange, type StagedChange } from './plan-change.ts'
import type { RecordInput } from './read-record.ts'
import { type KeptRecord, rrsetHash, zoneProblems } from './zone.ts'
import { parseLine, parseZoneFile, printZoneFile } from './zone-file.ts'

const zone = { name: 'example.be', nameservers: ['ns1.belfry.example', 'ns2.belfry.example'], defaultTtl: 3600 }

/** Records as zone-file lines, numbered from 1; the prefix `!word` makes one kept by that owner. */
function records(...lines: string[]): KeptRecord[] {
  return lines.map((line, index) => {
    const [, managedBy, text] = /^(?:!(\S+) )?(.*)$/.exec(line) ?? []
    const read = parseLine(text ?? '', zone.name)
    if ('problem' in read) throw new Error(`${line}: ${read.problem.code}`)
    const { name, type, ttl, data } = read.record
    return { id: index + 1, name, type, ttl, data, managedBy: managedBy ?? null }
  })
}
const plan = (current: KeptRecord[], change: StagedChange) => planChange(zone, current, change)
const codes = (current: KeptRecord[], change: StagedChange) =>
  plan(current, change).refusals.map(({ list, index, code }) => `${list} ${index} ${code}`)
const warned = (current: KeptRecord[], change: StagedChange) => plan(current, change).warnings.map(({ code }) => code)
const a = (recordName: string, recordData = '192.0.2.9', more: Partial<RecordInput> = {}): RecordInput => ({
  recordTypeName: 'A',
  recordName,
  recordData,
  ...more,
})
const cname = (recordName: string, recordData = 'shop.example.com.'): RecordInput => ({
  recordTypeName: 'CNAME',
  recordName,
  recordData,
})

describe('a change of a zone', () => {
  it('refuses a CNAME beside another record and another record beside a CNAME', () => {
    expect(codes(records('www A 192.0.2.1'), { add: [cname('www')] })).toEqual(['add 0 cname_conflict'])
    expect(codes(records('mail TXT "x"'), { add: [cname('mail')] })).toEqual(['add 0 cname_conflict'])
    expect(codes(records('www CNAME a.example.com.'), { add: [a('www')] })).toEqual(['add 0 cname_conflict'])
    expect(codes(records('www A 192.0.2.1'), { add: [cname('blog')] })).toEqual([])
  })
  it('sees the conflict when a record is renamed as well as when it is made', () => {
    const current = records('www A 192.0.2.1', 'blog CNAME a.example.com.')
    expect(codes(current, { change: [{ id: 2, ...cname('www') }] })).toEqual(['change 0 cname_conflict'])
  })
  it('lets an A become a CNAME in one step', () => {
    const current = records('www A 192.0.2.1')
    const result = plan(current, { remove: [1], add: [cname('www')] })
    expect(result.refusals).toEqual([])
    expect(result.removed).toMatchObject([{ name: 'www', type: 'A' }])
    expect(result.added).toMatchObject([{ name: 'www', type: 'CNAME', ttl: 3600, data: 'shop.example.com.' }])
  })
  it.each<[string, string[], StagedChange, string]>([
    ['a CNAME for the domain itself', [], { add: [cname('@')] }, 'never_at_apex'],
    [
      'a DS for the domain itself',
      [],
      { add: [{ recordTypeName: 'DS', recordData: `1 13 2 ${'ab'.repeat(32)}` }] },
      'never_at_apex',
    ],
    [
      'an ALIAS beside a CNAME',
      ['www CNAME a.example.com.'],
      { add: [{ recordTypeName: 'ALIAS', recordName: 'www', recordData: 'a.example.com' }] },
      'cname_conflict',
    ],
    ['a second CNAME', ['www CNAME a.example.com.'], { add: [cname('www')] }, 'single_value'],
    [
      'an ALIAS beside addresses',
      ['@ A 192.0.2.1'],
      { add: [{ recordTypeName: 'ALIAS', recordData: 'a.example.com' }] },
      'alias_conflict',
    ],
    ['addresses beside an ALIAS', ['@ ALIAS a.example.com.'], { add: [a('@')] }, 'alias_conflict'],
    [
      'the same record twice',
      ['www AAAA 2001:db8::1'],
      { add: [{ recordTypeName: 'AAAA', recordName: 'WWW', recordData: '2001:DB8:0::1' }] },
      'duplicate_record',
    ],
    ['a SOA', [], { add: [{ recordTypeName: 'SOA', recordData: 'a. b. 1 2 3 4 5' }] }, 'managed_record'],
  ])('refuses %s', (_what, lines, change, code) => {
    expect(codes(records(...lines), change)).toEqual([`add 0 ${code}`])
  })
  it('guards the SOA, our own name servers and what another part of the portal keeps', () => {
    const current = records(
      '@ SOA a. b. 1 2 3 4 5',
      '@ NS ns1.belfry.example.',
      '@ NS ns9.other.example.',
      '!url-forwarding www A 192.0.2.1',
    )
    const { refusals } = plan(current, { remove: [1, 2, 3, 4] })
    expect(refusals).toMatchObject([
      { index: 0, code: 'managed_record', values: { by: 'soa' } },
      { index: 1, code: 'managed_record', values: { by: 'nameservers' } },
      { index: 3, code: 'managed_record', values: { by: 'url-forwarding' } },
    ])
    expect(codes(current, { change: [{ id: 4, ...a('www') }] })).toEqual(['change 0 managed_record'])
  })
  it.each<[string, string, RecordInput, string[]]>([
    ['an address', '!url-forwarding www A 192.0.2.1', a('www'), ['beside_forwarding']],
    ['an address of the other kind', '!url-forwarding www AAAA 2001:db8::1', a('www'), ['beside_forwarding']],
    ['a CNAME', '!forwarding www A 192.0.2.1', cname('www'), ['beside_forwarding']],
    ['an address, beside a site', '!web-builder @ A 192.0.2.1', a('@'), ['beside_site']],
    ['a mail server', '!url-forwarding @ A 192.0.2.1', { recordTypeName: 'MX', recordData: 'mail', priority: 10 }, []],
    ['a text', '!url-forwarding @ A 192.0.2.1', { recordTypeName: 'TXT', recordData: 'x' }, []],
    ['an address at another name', '!url-forwarding www A 192.0.2.1', a('shop'), []],
  ])('keeps %s away from what answers visitors itself, or not', (_, standing, added, expected) => {
    const { refusals, warnings } = plan(records(standing), { add: [added] })
    expect(refusals.map(({ code }) => code)).toEqual(expected)
    // Each refusal is reported once.
    expect(warnings.filter(({ code }) => code.startsWith('beside'))).toEqual([])
  })
  it('names the whole name beside which a record cannot stand, and lets what stands there already change', () => {
    const current = records('!url-forwarding www A 192.0.2.1', 'www A 192.0.2.2')
    expect(plan(current, { add: [a('www')] }).refusals).toMatchObject([
      { code: 'beside_forwarding', field: 'recordName', values: { name: 'www.example.be' } },
    ])
    const changed = plan(current, { change: [{ id: 2, ...a('www') }] })
    expect([changed.refusals, changed.warnings.map(({ code }) => code)]).toEqual([[], ['beside_forwarding']])
  })
  it.each<[string, string, RecordInput, string[]]>([
    [
      'mail',
      '!mail @ MX 10 mx.belfry.example.',
      { recordTypeName: 'MX', recordData: 'mx.elders.example.', priority: 20 },
      ['beside_mail'],
    ],
    ['hosting', '!hosting www A 192.0.2.1', a('www'), ['beside_hosting']],
    [
      'a wizard',
      '!m365 @ MX 0 x.example.',
      { recordTypeName: 'MX', recordData: 'mx.elders.example.', priority: 9 },
      ['beside_wizard'],
    ],
    ['somebody new', '!novel www A 192.0.2.1', a('www'), ['beside_kept']],
    ['a text of anybody', '!acme _acme-challenge TXT "x"', { ...a('_acme-challenge', 'y'), recordTypeName: 'TXT' }, []],
  ])('warns of a record that answers in the stead of one of %s', (_, standing, added, expected) => {
    const { refusals, warnings } = plan(records(standing), { add: [added] })
    expect([refusals, warnings.map(({ code }) => code).filter((code) => code.startsWith('beside'))]).toEqual([
      [],
      expected,
    ])
  })
  it('lets the owner of a record change it, and marks what it adds', () => {
    const current = records('!url-forwarding www A 192.0.2.1', 'mail A 192.0.2.1')
    const result = plan(current, { remove: [1], add: [a('www')], managedBy: 'url-forwarding' })
    expect(result.refusals).toEqual([])
    expect(result.added).toMatchObject([{ name: 'www', managedBy: 'url-forwarding' }])
  })
  it('names what is gone, once for each place', () => {
    expect(codes(records('www A 192.0.2.1'), { remove: [7, 1, 1], change: [{ id: 1, ...a('x') }] })).toEqual([
      'remove 0 record_gone',
      'remove 2 record_gone',
      'change 0 record_gone',
    ])
  })
  it('tells the mistakes of each record by its place', () => {
    expect(codes([], { add: [a('www'), a('a b'), a('mail', '300.1.1.1')] })).toEqual([
      'add 1 invalid_owner',
      'add 2 invalid_ipv4',
    ])
  })
  it('gives a set one time to live: the one that was typed in last', () => {
    const current = records('www 300 A 192.0.2.1', 'www 300 A 192.0.2.2', 'mail 300 A 192.0.2.3')
    const typed = plan(current, { add: [a('www', '192.0.2.9', { TTL: 900 })] })
    expect(typed.changed.map(({ id, ttl }) => [id, ttl])).toEqual([
      [1, 900],
      [2, 900],
    ])
    expect(typed.warnings).toMatchObject([{ code: 'ttl_harmonised', values: { ttl: 900 } }])
    const silent = plan(current, { add: [a('www')] })
    expect([silent.added[0]?.ttl, silent.changed, silent.warnings]).toEqual([300, [], []])
  })
  it('keeps the time to live of a record that is changed without a word about it', () => {
    expect(plan(records('www 300 A 192.0.2.1'), { change: [{ id: 1, ...a('www') }] }).changed).toMatchObject([
      { ttl: 300, data: '192.0.2.9' },
    ])
  })
  it('does nothing when nothing changes', () => {
    const result = plan(records('www A 192.0.2.1'), { change: [{ id: 1, ...a('www', '192.0.2.1') }] })
    expect([result.added, result.changed, result.removed]).toEqual([[], [], []])
  })
  it('notices that a set is not what the editor showed', () => {
    const seen = records('www A 192.0.2.1')
    const now = records('www A 192.0.2.1', 'www A 192.0.2.2')
    const expected = { 'www/A': rrsetHash(seen), 'mail/A': rrsetHash([]) }
    expect(plan(seen, { remove: [1], expected }).stale).toEqual([])
    expect(plan(now, { remove: [1], expected }).stale).toMatchObject([{ key: 'www/A', records: now }])
  })
  it('tells a key that names no set from a set that is gone', () => {
    const zone = records('www A 192.0.2.1')
    const saw = (key: string, hash = 'abcd') => {
      const { stale, unknownSets } = plan(zone, { remove: [1], expected: { [key]: hash } })
      return unknownSets.length > 0 ? 'unknown' : stale.length > 0 ? 'stale' : 'as it was'
    }
    expect(['wwww/A', 'www/AA', 'www', ''].map((key) => saw(key))).toEqual(Array(4).fill('unknown'))
    expect(saw('www/AA', 'none')).toBe('unknown')
    expect(saw('www/AAAA')).toBe('stale')
    expect(saw('mail/A', 'none')).toBe('as it was')
  })
})

describe('the hash of a set', () => {
  it('is the same in any order and differs with any content', () => {
    const [one, two, other] = records('www 300 A 192.0.2.1', 'www 300 A 192.0.2.2', 'www 301 A 192.0.2.1') as [
      KeptRecord,
      KeptRecord,
      KeptRecord,
    ]
    expect(rrsetHash([one, two])).toBe(rrsetHash([two, one]))
    expect(
      new Set([rrsetHash([one]), rrsetHash([two]), rrsetHash([other]), rrsetHash([one, two]), rrsetHash([])]).size,
    ).toBe(5)
  })
})

describe('warnings', () => {
  const mx = (recordData: string): RecordInput => ({ recordTypeName: 'MX', recordName: '@', recordData })
  const spf = (recordData: string): RecordInput => ({ recordTypeName: 'TXT', recordName: '@', recordData })
  it.each<[string, string[], RecordInput, string[]]>([
    ['the zone repeated in the name', [], a('www.example.be'), ['owner_repeats_zone']],
    [
      'the zone repeated in the target',
      [],
      { ...cname('x', 'y.example.be.example.be.') },
      ['target_repeats_zone', 'target_missing'],
    ],
    ['mail to a CNAME', ['mail CNAME a.example.com.'], mx('mail'), ['target_is_cname']],
    ['mail to a name that is not there', [], mx('mail'), ['target_missing']],
    ['mail to a name that a wildcard covers', ['* A 192.0.2.1'], mx('mail'), []],
    ['a circle of names', ['b CNAME a.example.be.'], cname('a', 'b.example.be.'), ['cname_loop']],
    ['a private address', [], a('www', '192.168.1.1'), ['private_address']],
    [
      'a record below a delegation',
      ['sub NS ns.example.com.'],
      { recordTypeName: 'TXT', recordName: 'a.sub', recordData: 'x' },
      ['below_delegation'],
    ],
    ['the address of a name server below a delegation', ['sub NS ns.sub.example.be.'], a('ns.sub'), []],
    ['any other address below a delegation', ['sub NS ns.sub.example.be.'], a('www.sub'), ['below_delegation']],
    [
      'a CAA record that reports to nobody',
      [],
      { recordTypeName: 'CAA', recordData: '0 iodef "not a url"' },
      ['caa_iodef'],
    ],
    [
      'a CAA record that reports to a mailbox',
      [],
      { recordTypeName: 'CAA', recordData: '0 iodef "mailto:a@b.be"' },
      [],
    ],
    [
      'an ALIAS beside mail',
      ['shop MX 10 mx.example.com.'],
      { recordTypeName: 'ALIAS', recordName: 'shop', recordData: 'a.example.com' },
      [],
    ],
    [
      'a DS without NS',
      [],
      { recordTypeName: 'DS', recordName: 'sub', recordData: `1 8 2 ${'ab'.repeat(32)}` },
      ['ds_without_ns'],
    ],
    [
      'an old algorithm',
      ['sub NS ns.example.com.'],
      { recordTypeName: 'DS', recordName: 'sub', recordData: `1 5 2 ${'ab'.repeat(32)}` },
      ['old_algorithm'],
    ],
    ['a second SPF record', ['@ TXT "v=spf1 -all"'], spf('v=spf1 mx -all'), ['spf_twice']],
    [
      'SPF with eleven look-ups',
      [],
      spf(`v=spf1 ${Array.from({ length: 11 }, (_, index) => `include:s${index}.example`).join(' ')} -all`),
      ['spf_lookups'],
    ],
    [
      'SPF with ten look-ups',
      [],
      spf(`v=spf1 ${Array.from({ length: 10 }, (_, index) => `include:s${index}.example`).join(' ')} -all`),
      [],
    ],
    ['SPF of more than 255 characters', [], spf(`v=spf1 ${'ip4:192.0.2.100 '.repeat(16)}-all`), ['spf_length']],
    ['SPF with an address that is none', [], spf('v=spf1 ip4:300.1.1.1 -all'), ['spf_term']],
    ['SPF that lets everybody in', [], spf('v=spf1 +all'), ['spf_open']],
    ['SPF without an end', [], spf('v=spf1 mx'), ['spf_without_all']],
    ['DMARC at the wrong name', [], spf('v=DMARC1; p=none'), ['dmarc_place']],
    ['nothing about an everyday record', ['www A 192.0.2.1'], a('www', '203.0.113.1'), []],
  ])('say %s', (_what, lines, input, expected) => {
    expect(warned(records(...lines), { add: [input] })).toEqual(expected)
  })
})

describe('a whole zone', () => {
  it('is told apart from one that cannot be published', () => {
    expect(zoneProblems(records('www A 192.0.2.1', 'mail A 192.0.2.2'))).toEqual([])
    expect(zoneProblems(records('www A 192.0.2.1', 'www CNAME a.example.com.')).map(({ id }) => id)).toEqual([1, 2])
  })
  it('of ten thousand records is planned in well under a second', () => {
    const current = Array.from(
      { length: 10_000 },
      (_, index): KeptRecord => ({ id: index + 1, name: `h${index}`, type: 'A', ttl: 300, data: '192.0.2.1' }),
    )
    const change = Array.from({ length: 500 }, (_, index) => ({ id: index + 1, ...a(`h${index}`) }))
    const started = performance.now()
    expect(plan(current, { change }).changed).toHaveLength(500)
    expect(performance.now() - started).toBeLessThan(2000)
  })
  it('reads back from its own zone file', () => {
    const current = records(
      '@ SOA ns1 hostmaster 1 2 3 4 5',
      '@ MX 10 mail',
      'mail 300 A 192.0.2.1',
      '*.a CNAME b.example.com.',
      'x TXT "a;b" "(c)"',
    )
    const read = parseZoneFile(printZoneFile(current, zone.name), zone.name)
    expect(read.problems).toEqual([])
    expect(read.records.map(({ name, type, ttl, data }) => `${name} ${ttl} ${type} ${data}`).sort()).toEqual(
      current.map(({ name, type, ttl, data }) => `${name} ${ttl} ${type} ${data}`).sort(),
    )
  })
  it('never gives a line without name to the name above a broken one', () => {
    const { records: read, problems } = parseZoneFile(
      'a A 192.0.2.1\nb"c A 192.0.2.2\n A 192.0.2.3\nd A 192.0.2.4',
      zone.name,
    )
    expect(read.map(({ name }) => name)).toEqual(['a', 'd'])
    expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual(['2 stray_quote', '3 owner_missing'])
  })
  it('is read with its line numbers through parentheses, comments and Windows line ends', () => {
    const { problems } = parseZoneFile(
      '$TTL 1h\r\n@ SOA a. b. (\r\n 1 ; serial\r\n 2 3 4\r\n 5 )\r\n; nothing\r\nwww A 192.0.2.999\r\n',
      zone.name,
    )
    expect(problems).toMatchObject([{ line: 7, code: 'invalid_ipv4', field: 'recordData' }])
  })
})
