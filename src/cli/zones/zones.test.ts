import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { portalUrl } from '../settings.ts'
import { harmless, tableText } from '../terminal.ts'
import { readZone, zonesAt } from './read-zone.ts'
import { readYamlZone } from './yaml-zone.ts'
import { digestsOf, driftOf, planZone, type Standing, type Wanted } from './zone-plan.ts'

const wanted = (text: string): Wanted => {
  const [name = '', ttl = '', type = '', ...data] = text.split(' ')
  return { name, ttl: Number(ttl), type, data: data.join(' ') }
}
const standing = (text: string, more: Partial<Standing> = {}): Standing => ({
  ...wanted(text),
  id: text.length,
  managedBy: null,
  rrset: 'seen',
  ...more,
})

describe('the plan of a zone', () => {
  it('adds, changes and removes by what records say, and expects each set that it touches', () => {
    const now = [standing('www 300 A 192.0.2.1'), standing('old 300 A 192.0.2.2'), standing('same 300 A 192.0.2.3')]
    const plan = planZone(now, ['www 300 A 192.0.2.9', 'new 300 A 192.0.2.4', 'same 300 A 192.0.2.3'].map(wanted))
    expect(plan).toMatchObject({
      add: [wanted('new 300 A 192.0.2.4')],
      change: [{ before: now[0], after: wanted('www 300 A 192.0.2.9') }],
      remove: [now[1]],
      unchanged: 1,
      expected: { 'www/A': 'seen', 'old/A': 'seen', 'new/A': 'none' },
    })
  })

  it('leaves kept records as they are, whether a file has them, has others or has none', () => {
    const kept = standing('@ 300 MX 10 mail.example.', { managedBy: 'mail' })
    expect(planZone([kept], [])).toMatchObject({ add: [], remove: [], expected: {} })
    expect(planZone([kept], [wanted('@ 60 MX 10 mail.example.')])).toMatchObject({ add: [], change: [], left: [] })
    expect(planZone([kept], [wanted('@ 300 MX 5 other.example.')])).toMatchObject({
      add: [],
      remove: [],
      left: [{ managedBy: 'mail' }],
    })
    const text = standing('@ 300 TXT "kept"', { managedBy: 'mail' })
    expect(planZone([text], [wanted('@ 60 TXT "mine"')]).add).toEqual([wanted('@ 300 TXT "mine"')])
  })

  it('sees in which sets a zone drifted, those of other parts apart', () => {
    const before = digestsOf([standing('www 300 A 192.0.2.1'), standing('a 300 A 192.0.2.2')])
    const after = digestsOf([
      standing('www 60 A 192.0.2.1'),
      standing('a 300 A 192.0.2.2'),
      standing('b 300 A 192.0.2.2'),
      standing('c 300 A 192.0.2.2', { managedBy: 'site' }),
    ])
    expect(driftOf(before, after)).toEqual(['b/A', 'www/A'])
    expect(driftOf(before, before)).toEqual([])
  })
})

describe('a zone in YAML', () => {
  const yaml = `---
'':
  - type: A
    ttl: 300
    values: [192.0.2.1, 192.0.2.2]
  - type: MX
    values:
      - {exchange: mx1.example.com., preference: 10}
      - {value: mx2.example.com., priority: 20}
  - type: TXT
    value: v=DMARC1\\; p="none"
  - type: CAA
    value: {flags: 0, tag: issue, value: ca.example}
www:
  type: CNAME
  value: example.com.
_sip._tcp:
  type: SRV
  value: {priority: 1, weight: 2, port: 5060, target: sip.example.com.}
`
  it('says the same as its zone file', () => {
    const { lines, faults } = readYamlZone(yaml)
    expect(faults).toEqual([])
    expect(lines.map(({ text }) => text)).toEqual([
      '@ 300 IN A 192.0.2.1',
      '@ 300 IN A 192.0.2.2',
      '@ 3600 IN MX 10 mx1.example.com.',
      '@ 3600 IN MX 20 mx2.example.com.',
      '@ 3600 IN TXT "v=DMARC1; p=\\"none\\""',
      '@ 3600 IN CAA 0 issue "ca.example"',
      'www 3600 IN CNAME example.com.',
      '_sip._tcp 3600 IN SRV 1 2 5060 sip.example.com.',
    ])
  })

  it.each([
    ['a value that would be a second line', 'a:\n  type: A\n  value: "192.0.2.1\\nb 60 IN A 192.0.2.2"\n'],
    ['a name that would be a directive', '$INCLUDE:\n  type: A\n  value: 192.0.2.1\n'],
    ['a comment in a value', 'a: {type: CNAME, value: "x.example.;"}\n'],
    ['a type that it has not', 'a: {type: LOC, value: {}}\n'],
    ['no value', 'a: {type: A}\n'],
    ['a field too few', 'a: {type: MX, value: {exchange: x.example.}}\n'],
    ['no mapping', '- a\n'],
    ['no YAML', 'a: [\n'],
  ])('refuses %s', (_what, text) => {
    const { lines, faults } = readYamlZone(text)
    expect([lines.length, faults.length]).toEqual([0, 1])
  })
})

describe('a folder of zones', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-zones-'))
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)

  it('names a wrong line by its file and number, and takes nothing of that file', () => {
    write('example.com.zone', '$TTL 300\nwww A 192.0.2.1\nbad A 192.0.2.999\n')
    const [source] = zonesAt(folder).zones
    const read = () => readZone(source as NonNullable<typeof source>, 'en')
    expect(read).toThrowError(expect.objectContaining({ exit: 3, lines: [expect.stringContaining('.zone:3: ')] }))
    write('example.com.zone', '$TTL 300\nwww A 192.0.2.1\n')
    expect(read()).toEqual([wanted('www 300 A 192.0.2.1')])
    write('example.com.yaml', 'a: {type: A, value: 192.0.2.1}\n')
    expect(() => zonesAt(folder)).toThrowError(expect.objectContaining({ code: 'usage' }))
    fs.rmSync(folder, { recursive: true })
  })
})

describe('what is shown and where a token goes', () => {
  it('lets no record steer the terminal', () => {
    expect(harmless('a\u001b[2Jb\u009b1mc')).toBe('a�[2Jb�1mc')
    expect(tableText(['A', 'B'], [['x\ny', 'z']])).toBe('A    B\nx y  z\n')
  })

  it('sends a token over TLS only, but to this machine', () => {
    expect(portalUrl('https://my.example.com/')).toBe('https://my.example.com')
    expect(portalUrl('http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000')
    for (const url of ['http://my.example.com', 'ftp://my.example.com', 'https://a:b@my.example.com', 'my.example.com'])
      expect(() => portalUrl(url), url).toThrow()
  })
})
