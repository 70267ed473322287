import { describe, expect, it } from 'vitest'
import type { KeptRecord } from '#areas/domains/dns/rules/zone.ts'
import { inputOf } from '#areas/domains/dns/rules/zone-difference.ts'
import { parseLine } from '#areas/domains/dns/rules/zone-file.ts'
import { stagedFor, wholeWord } from './mass-change.ts'
import { ownersOf, readSearch } from './search-words.ts'

const zone = { name: 'zone.be', nameservers: ['ns1.belfry.example'] }
const read = (line: string) => {
  const parsed = parseLine(line, zone.name)
  if ('problem' in parsed) throw new Error(`${line}: ${parsed.problem.code}`)
  return parsed.record
}
const records = (...lines: string[]): KeptRecord[] =>
  lines.map((line, index) => {
    const { name, type, ttl, data } = read(line)
    return { id: index + 1, name, type, ttl, data, managedBy: null }
  })

describe('the typed search', () => {
  it.each([
    ['192.0.2.1', ['content is 192.0.2.1'], []],
    ['2001:DB8:0:0::1', ['content is 2001:db8::1'], []],
    ['type:mx,txt', [], ['MX', 'TXT']],
    ['MX', [], ['MX']],
    ['mx', ['anywhere starts mx'], []],
    ['_dmarc', ['anywhere contains _dmarc'], []],
    ['name:WWW', ['name starts www'], []],
    ['naam:"www"', ['name is www'], []],
    ['@', ['name is '], []],
    ['content:spf', ['content contains spf'], []],
    ['ip4:192.0.2.1', ['anywhere contains ip4:192.0.2.1'], []],
    ['"v=spf1 -all"', ['anywhere is v=spf1 -all'], []],
    ['google-site*', ['anywhere starts google-site'], []],
    ['a b c d e f', ['a', 'b', 'c', 'd', 'e'].map((word) => `anywhere starts ${word}`), []],
    ['', [], []],
  ])('%s', (text, terms, types) => {
    const found = readSearch(text)
    expect(found.terms.map((term) => `${term.in} ${term.how} ${term.text}`)).toEqual(terms)
    expect(found.types).toEqual(types)
  })
  it('splits a host name at every possible zone', () => {
    expect(ownersOf('a.shop.be').map(({ name, domain }) => `${name} in ${domain}`)).toEqual([
      ' in a.shop.be',
      'a in shop.be',
    ])
    expect(ownersOf('shop')).toEqual([])
  })
})

describe('replacing a value', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1', true],
    ['192.0.2.1', '192.0.2.10', false],
    ['192.0.2.1', '1.192.0.2.1', false],
    ['192.0.2.1', 'v=spf1 ip4:192.0.2.1/32 -all', true],
    ['mail.old.be', 'mail.old.be.', true],
    ['mail.old.be.', 'MAIL.old.be.', true],
    ['mail.old.be', 'webmail.old.be.', false],
    ['mail.old.be', 'mail.old.be.example.', false],
    ['::1', '2001:db8::1', false],
    ['2001:db8::1', 'v=spf1 ip6:2001:db8::1 -all', true],
    ['2001:db8::1', '2001:db8::1:2', false],
  ])('%s in %s: %s', (find, text, expected) => {
    expect(wholeWord(find).test(text)).toBe(expected)
  })
})

describe('a bulk change of one zone', () => {
  const current = records(
    'www A 192.0.2.1',
    'www A 192.0.2.2',
    '@ MX 10 mail.old.be.',
    '@ TXT "v=spf1 ip4:192.0.2.1 -all"',
    'api A 192.0.2.1',
  )
  const told = (change: Parameters<typeof stagedFor>[2], held = current) => {
    const { add = [], change: changed = [], remove = [] } = stagedFor(zone, held, change)
    const value = (record: { recordData?: unknown }) => String(record.recordData)
    return { add: add.map(value), changed: changed.map((one) => `${one.id} ${value(one)}`), remove }
  }
  const input = (line: string) => inputOf({ ...read(line), ttl: 3600 })

  it.each([
    [
      'adds what is not there',
      { action: 'add', records: [input('new A 192.0.2.9'), input('www A 192.0.2.1')] },
      { add: ['192.0.2.9'], changed: [], remove: [] },
    ],
    [
      'replaces a set by what is wanted',
      { action: 'replace', records: [input('www A 192.0.2.2'), input('www A 192.0.2.3')] },
      { add: ['192.0.2.3'], changed: [], remove: [1] },
    ],
    [
      'deletes by name and type',
      { action: 'delete', recordTypeName: 'A', recordName: 'www' },
      { add: [], changed: [], remove: [1, 2] },
    ],
    [
      'deletes by value too',
      { action: 'delete', recordTypeName: 'A', recordName: 'www', recordData: '192.0.2.2' },
      { add: [], changed: [], remove: [2] },
    ],
    [
      'replaces a value wherever it stands, texts included',
      { action: 'find-replace', find: '192.0.2.1', replacement: '203.0.113.5' },
      { add: [], changed: ['1 203.0.113.5', '4 v=spf1 ip4:203.0.113.5 -all', '5 203.0.113.5'], remove: [] },
    ],
    [
      'replaces it in some types alone',
      { action: 'find-replace', find: '192.0.2.1', replacement: '203.0.113.5', types: ['TXT'] },
      { add: [], changed: ['4 v=spf1 ip4:203.0.113.5 -all'], remove: [] },
    ],
    [
      'lets a record go that would become the same as another',
      { action: 'find-replace', find: '192.0.2.1', replacement: '192.0.2.2', types: ['A'] },
      { add: [], changed: ['5 192.0.2.2'], remove: [1] },
    ],
  ] as const)('%s', (_what, change, expected) => {
    expect(told(change as Parameters<typeof stagedFor>[2])).toEqual(expected)
  })
  it('leaves records kept by the portal unchanged', () => {
    const kept = current.map((record) => (record.id === 5 ? { ...record, managedBy: 'hosting' } : record))
    expect(
      told({ action: 'find-replace', find: '192.0.2.1', replacement: '203.0.113.5', types: ['A'] }, kept).changed,
    ).toEqual(['1 203.0.113.5'])
  })
})
