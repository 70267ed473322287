import { describe, expect, it } from 'vitest'
import { dnsStateOf, nextCheckSeconds, nextSeenSeconds, recordsFor, renewalAt, retrySeconds } from './forwarding.ts'
import { candidatesOf, coversHost, fullHost, readHostname } from './hostname.ts'
import { findLoop, type Hop } from './loop.ts'

describe('the host of a rule', () => {
  it.each([
    ['', '@'],
    ['@', '@'],
    ['www', 'www'],
    [' WWW ', 'www'],
    ['www.zaak.example', 'www'],
    ['zaak.example', '@'],
    ['http://www.zaak.example/', 'www'],
    ['a.b', 'a.b'],
    ['*', '*'],
    ['*.winkel', '*.winkel'],
    ['*.zaak.example', '*'],
    ['élan', 'xn--lan-9la'],
    ['blog.', 'blog'],
  ])('%j is %s', (typed, host) => {
    expect(readHostname(typed, 'zaak.example')).toBe(host)
  })
  it.each([
    '-bad-',
    'a b',
    '_dmarc',
    'w*w',
    'a.*',
    '..',
    'a..b',
    'x'.repeat(64),
    'www/pad',
    'a\\.b',
    'a:80',
    'a@b',
    `${'a.'.repeat(125)}a`,
  ])('%j is refused', (typed) => {
    expect(readHostname(typed, 'zaak.example')).toBeUndefined()
  })
  it('is found by its own name first, then by the wildcards above it', () => {
    expect(candidatesOf('a.b.example')).toEqual(['a.b.example', '*.b.example', '*.example'])
    expect(fullHost('*', 'zaak.example')).toBe('*.zaak.example')
  })
  it.each([
    ['*.zaak.example', 'www.zaak.example', true],
    ['*.zaak.example', 'a.b.zaak.example', true],
    ['*.zaak.example', 'zaak.example', false],
    ['*.zaak.example', '.zaak.example', false],
    ['*.zaak.example', 'nietzaak.example', false],
    ['www.zaak.example', 'www.zaak.example', true],
    ['www.zaak.example', 'a.www.zaak.example', false],
  ])('%s and %s: %s', (host, visited, covered) => {
    expect(coversHost(host, visited)).toBe(covered)
  })
})

describe('a loop', () => {
  const world =
    (rules: Record<string, string>) =>
    async (host: string): Promise<Hop | undefined> =>
      rules[host] === undefined ? undefined : { host, destination: rules[host] }
  const loop = (start: Hop, rules: Record<string, string> = {}) =>
    findLoop(start, (host) => coversHost(start.host, host), world(rules))

  it.each([
    ['to itself', 'https://a.example/elders', {}],
    ['through another', 'https://b.example/', { 'b.example': 'http://a.example/' }],
    ['through two', 'https://b.example/', { 'b.example': 'https://c.example/', 'c.example': 'https://a.example/' }],
    [
      'of others that it falls into',
      'https://b.example/',
      { 'b.example': 'https://c.example/', 'c.example': 'https://b.example/' },
    ],
  ])('%s is found', async (_what, destination, rules) => {
    expect(await loop({ host: 'a.example', destination }, rules as Record<string, string>)).toBeDefined()
  })
  it('is found where a wildcard covers its own destination', async () => {
    expect(await loop({ host: '*.a.example', destination: 'https://www.a.example/' })).toEqual([
      '*.a.example',
      'www.a.example',
    ])
  })
  it('is not reported when the chain ends, even after a few rules', async () => {
    expect(
      await loop({ host: 'a.example', destination: 'https://b.example/' }, { 'b.example': 'https://c.example/' }),
    ).toBeUndefined()
    expect(await loop({ host: 'a.example', destination: 'https://www.a.example/' })).toBeUndefined()
  })
  it('is also reported for a chain that is too long', async () => {
    const rules = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`h${at}.example`, `https://h${at + 1}.example/`]),
    )
    expect(await loop({ host: 'a.example', destination: 'https://h0.example/' }, rules)).toHaveLength(9)
  })
  it('is no letter that looks like one’s own', async () => {
    expect(await loop({ host: 'apple.example', destination: 'https://xn--pple-43d.example/' })).toBeUndefined()
  })
})

describe('the answer of DNS', () => {
  const ours = ['192.0.2.80', '2001:db8::80']
  it.each([
    [
      'here',
      [
        { type: 'A', data: '192.0.2.80' },
        { type: 'AAAA', data: '2001:db8::80' },
      ],
    ],
    [
      'here',
      [
        { type: 'A', data: '192.0.2.80' },
        { type: 'TXT', data: 'x' },
      ],
    ],
    [
      'elsewhere',
      [
        { type: 'A', data: '192.0.2.80' },
        { type: 'A', data: '192.0.2.1' },
      ],
    ],
    ['elsewhere', [{ type: 'CNAME', data: 'x.example.' }]],
    ['missing', [{ type: 'TXT', data: 'x' }]],
  ])('%s', (state, found) => {
    expect(dnsStateOf(found, ours)).toBe(state)
  })
  it('is checked less and less often, and failures wait longer and longer', () => {
    expect([0, 3, 6, 60].map(nextCheckSeconds)).toEqual([3, 30, 60, 3600])
    expect([0, 40, 3600].map(nextSeenSeconds)).toEqual([2, 10, 300])
    expect([1, 2, 3, 9].map(retrySeconds)).toEqual([3600, 10_800, 32_400, 604_800])
  })
  it('is renewed a month before it ends, or when a third of a short life is left', () => {
    const now = new Date('2026-01-01T00:00:00Z')
    const before = (days: number, id: number) => {
      const ends = new Date(now.getTime() + days * 86_400_000)
      return (ends.getTime() - renewalAt(now, ends, id).getTime()) / 86_400_000
    }
    expect([before(90, 0), before(6, 0)]).toEqual([30, 2])
    expect([before(90, 99), before(6, 99)].map((days) => days.toFixed(2))).toEqual(['32.97', '2.20'])
  })
  it('needs a record for each address of the forwarder', () => {
    expect(recordsFor('www', ours)).toEqual([
      { name: 'www', type: 'A', data: '192.0.2.80' },
      { name: 'www', type: 'AAAA', data: '2001:db8::80' },
    ])
  })
})
